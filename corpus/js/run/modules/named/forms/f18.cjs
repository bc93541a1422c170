function never() {
module.exports = require('../dep.cjs').x
}
