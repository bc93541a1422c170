function never() {
exports = module.exports = { a, b }
}
