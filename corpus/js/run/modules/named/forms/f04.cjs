function never() {
module.exports = { get a() { return 1 }, b }
}
