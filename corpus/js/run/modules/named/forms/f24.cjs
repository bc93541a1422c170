function never() {
module.exports = new Foo(); module.exports.Foo = Foo
}
