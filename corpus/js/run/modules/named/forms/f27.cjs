function never() {
Object.defineProperty(exports, 'a', { get() { return q } }); Object.defineProperty(exports, "__esModule", { value: true });
}
