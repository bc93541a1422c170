function never() {
module.exports = { 'a-b': c, [x]: 1, d }
}
