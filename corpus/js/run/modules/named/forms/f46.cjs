function never() {
const { exports: e2 } = module; e2.a = 1; module["exports"].b = 1; module.exports['x y'] = 1; exports["\ud800"] = 1
}
