function never() {
module.exports = require('../dep.cjs'); module.exports = { q }
}
