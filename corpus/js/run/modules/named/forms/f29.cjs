function never() {
Object.defineProperty(exports, 'a', { enumerable: false, value: 1 }); Object.defineProperty(exports, 'b', { configurable: true, value: 1 })
}
