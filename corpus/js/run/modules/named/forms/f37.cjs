function never() {
function f() { exports.inner = 1 } class A { m() { module.exports.n = 2 } }
}
