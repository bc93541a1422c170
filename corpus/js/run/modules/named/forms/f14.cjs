function never() {
module.exports = { a: class {}, b }
}
