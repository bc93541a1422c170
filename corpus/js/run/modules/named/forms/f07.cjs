function never() {
module.exports = { a: b , c }
}
