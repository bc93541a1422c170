function never() {
Object.defineProperty(exports, 'a', { enumerable: true, get: function () { return q['p']; } }); Object.defineProperty(module.exports, 'b', { value: 1 })
}
