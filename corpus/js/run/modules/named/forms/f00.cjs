function never() {
exports.a = 1; exports['b'] = 2; module.exports.c = 3; module.exports["d"]=4; exports.e == 1; if (exports.f === 2) {} ; (exports.g) = 1; foo.exports.h = 1; exports.i += 1; exports . j /* x */ = 5
}
