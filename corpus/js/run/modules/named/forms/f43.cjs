function never() {
exports.a = exports.b = exports.c = void 0; exports.default = foo; exports.\u0061b = 1
}
