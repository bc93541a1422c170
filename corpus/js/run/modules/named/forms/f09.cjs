function never() {
module.exports = { a: null, b: true, c: x=>x, d: 1 }
}
