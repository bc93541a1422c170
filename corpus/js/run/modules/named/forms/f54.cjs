function never() {
module.exports = cond ? { a, b } : { c }
}
