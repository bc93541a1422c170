function never() {
module.exports = { a: (1), b }
}
