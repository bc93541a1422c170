function never() {
module.exports = { ...foo.bar, z }
}
