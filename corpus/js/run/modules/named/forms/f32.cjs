function never() {
Object.defineProperty(exports, 'a', { value: 1, enumerable: true }); Object.defineProperty(exports, name, { value: 1 })
}
