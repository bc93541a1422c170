function never() {
module.exports = { ...foo, z }
}
