function never() {
module.exports = { a: b /* x */, c }
}
