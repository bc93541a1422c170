function never() {
Object.defineProperty(exports, 'a', { enumerable: true, get: () => q }); exports.b = 1
}
