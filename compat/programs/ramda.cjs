// ramda: currying, lenses, transducers.
const R = require("ramda");

console.log(R.add(1)(2), R.map(R.multiply(2), [1, 2, 3]), R.filter((n) => n % 2 === 0, { a: 1, b: 2 }));
console.log(R.pipe(R.split(" "), R.map(R.toUpper), R.join("-"))("to be or"), R.compose(R.negate, Math.abs)(-3));
const lens = R.lensPath(["a", 0, "b"]);
console.log(R.view(lens, { a: [{ b: 1 }] }), R.set(lens, 9, { a: [{ b: 1 }] }), R.over(lens, R.inc, { a: [{ b: 1 }] }));
console.log(R.groupBy((n) => (n > 2 ? "big" : "small"), [1, 2, 3, 4]), R.countBy(R.toLower, ["a", "A", "b"]));
console.log(R.path(["x", "y"], { x: { y: 4 } }), R.pathOr("?", ["q"], {}), R.assocPath(["a", "b"], 1, { z: 0 }), R.dissoc("a", { a: 1, b: 2 }));
console.log(R.equals([1, { a: [2] }], [1, { a: [2] }]), R.equals(NaN, NaN), R.identical(0, -0), R.type(/x/), R.type(null));
console.log(R.sortWith([R.descend(R.prop("n")), R.ascend(R.prop("s"))], [{ n: 1, s: "b" }, { n: 2, s: "z" }, { n: 2, s: "a" }]));
console.log(R.transduce(R.compose(R.map(R.inc), R.filter((n) => n % 2 === 0)), R.flip(R.append), [], [1, 2, 3, 4, 5]));
console.log(R.zipObj(["a", "b"], [1, 2]), R.zipWith((a, b) => a + b, [1, 2], [3, 4]), R.xprod([1, 2], ["a", "b"]));
console.log(R.cond([[R.lt(0), R.always("positive")], [R.equals(0), R.always("zero")], [R.T, (n) => "negative " + n]])(-4));
console.log(R.reduceBy((acc, { v }) => acc + v, 0, (o) => o.k, [{ k: "a", v: 1 }, { k: "a", v: 2 }, { k: "b", v: 5 }]));
console.log(R.evolve({ a: R.inc, b: { c: R.toUpper } }, { a: 1, b: { c: "x", d: 2 } }), R.mergeDeepRight({ a: { x: 1 } }, { a: { y: 2 } }));
console.log(R.toString({ a: [1, "x", new Date(0)], f: undefined }), R.uniq([1, "1", 1, [1], [1]]), R.splitEvery(2, [1, 2, 3]));
console.log(R.curry((a, b, c) => a + b * c)(1)(R.__, 3)(2), R.converge(R.divide, [R.sum, R.length])([1, 2, 3, 4]));
console.log(R.applySpec({ sum: R.add, nested: { mul: R.multiply } })(2, 4), R.unfold((n) => (n > 50 ? false : [n, n * 2]), 3));
console.log(R.aperture(2, [1, 2, 3, 4]), R.scan(R.multiply, 1, [1, 2, 3, 4]), R.partition(R.gt(3), [1, 5, 2, 4]), R.transpose([[1, 2], [3]]));
console.log(R.where({ a: R.equals("x"), b: R.gt(R.__, 3) }, { a: "x", b: 4 }), R.project(["a"], [{ a: 1, b: 2 }]), R.median([3, 1, 2]));
console.log(R.tryCatch(() => { throw new Error("bad"); }, (e, x) => e.message + x)(1), R.memoizeWith(String, (n) => n + 1)(1), R.invertObj({ a: "x" }));
