function never() {
Object.defineProperty(exports, 'a', { enumerable: true, get: function () { return q.p; } })
}
