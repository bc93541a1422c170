function never() {
Object.defineProperty(exports, 'a', { enumerable: true, get: function g() { return q.p.r; } })
}
