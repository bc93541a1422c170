function never() {
module.exports = { a: `t`, b }
}
