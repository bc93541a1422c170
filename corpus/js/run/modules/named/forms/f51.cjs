function never() {
module.exports = { a: !0, b }
}
