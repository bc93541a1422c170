function never() {
module.exports = Object.assign({}, { a: 1 })
}
