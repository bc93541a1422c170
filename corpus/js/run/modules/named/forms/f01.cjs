function never() {
module.exports = { a, b: c, 'd': e, f: 1, g }
}
