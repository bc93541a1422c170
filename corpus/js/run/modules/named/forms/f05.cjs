function never() {
module.exports = { async a() {}, b }
}
