function never() {
module.exports = { a: this, b, }
}
