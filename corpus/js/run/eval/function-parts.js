// What V8 says where the parameters or the body given to Function are no such thing.
const pairs = [["$&", ""], ["a b", ""], ["a,,", ""], ["1", ""], ["a = 1 2", ""], ["a = b +", ""], [") {}, function (", ""], ["...a, b", ""], ["a //", ""], ["a ;", ""], ["{a} [b]", ""], ["a = 1; b", ""], ["a }", ""], ["a 'x'", ""], ["a `x`", ""], ["a", "}"], ["a", "}, function () {"], ["", "("], ["a, a", "'use strict'"], ["a.b", ""], ["a => 1", ""], ["(a)", ""], ["if", ""], ["a if", ""], ["a #b", ""], ["a @", ""], ["a 1n", ""], ["a\nb", ""], ["a = 1 b", ""], ["a /", ""], ["a = 1 /", ""], ["a]", ""]];
for (const [p, b] of pairs) {
  for (const make of [Function, async function () {}.constructor, function* () {}.constructor]) try { make(p, b); console.log(p, b, "fine"); } catch (e) { console.log(p, b, e.name, e.message); }
}
