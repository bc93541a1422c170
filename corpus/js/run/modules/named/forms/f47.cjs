function never() {
for (exports.loop = 0; exports.loop < 1; exports.loop++) {} [exports.d1, exports.d2] = [1, 2]; ({ a: exports.d3 = 4 } = {})
}
