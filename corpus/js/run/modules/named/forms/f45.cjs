function never() {
exports['a' + 'b'] = 1; exports[x] = 2; exports[`t`] = 3; exports?.q; exports.r?.s
}
