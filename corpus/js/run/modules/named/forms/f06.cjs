function never() {
module.exports = { a: function () {}, b: 1 }
}
