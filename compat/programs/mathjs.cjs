// mathjs: expressions, matrices, units, big numbers.
const { create, all } = require("mathjs");
const math = create(all, { randomSeed: "a" });

console.log(math.evaluate("2 + 3 * 4 ^ 2 / (1 - 5)"), math.evaluate("sqrt(-4)").toString(), math.evaluate("sin(45 deg) ^ 2").toFixed(10));
console.log(math.format(math.evaluate("[1, 2; 3, 4] * [5; 6]")), math.det([[1, 2], [3, 4]]), math.inv([[1, 2], [3, 4]]));
console.log(math.evaluate("12.7 cm to inch").toString(), math.unit("5 km/h").to("m/s").toString(), math.evaluate("5 N * 2 m").toString());
console.log(math.simplify("2x + 3x - x * 1").toString(), math.derivative("x^3 + sin(x)", "x").toString(), math.parse("a / (b + 1)").toTex());
console.log(math.add(math.fraction(1, 3), math.fraction(1, 6)).toString(), math.bignumber("0.1").plus("0.2").toString(), math.complex(3, -4).abs());
const parser = math.parser();
parser.evaluate("f(x, y) = x ^ y");
parser.evaluate("a = f(2, 10)");
console.log(parser.get("a"), parser.evaluate("f(a, 2) + 1"), math.mean(1, 2, 3, 4), math.std([1, 2, 3, 4]).toFixed(6), math.median([3, 1, 2]));
console.log(math.gcd(24, 36), math.factorial(10), math.combinations(5, 2), math.isPrime(97), math.mod(-7, 3), math.round(2.567, 2));
console.log(math.transpose([[1, 2], [3, 4]]), math.dot([1, 2], [3, 4]), math.cross([1, 0, 0], [0, 1, 0]), math.range(0, 5).toString());
const compiled = math.compile("x > 3 ? \"big\" : \"small\"");
console.log(compiled.evaluate({ x: 5 }), compiled.evaluate({ x: 1 }), math.typeOf(math.matrix()), math.format(1 / 3, 4), math.format(123456789, { notation: "engineering" }));
console.log(math.lusolve([[2, 1], [1, 3]], [3, 5]), math.eigs([[2, 0], [0, 3]]).values, math.chain(3).add(4).multiply(2).done());
try {
  math.evaluate("2 +* 3");
} catch (error) {
  console.log(error.name, error.message);
}
try {
  math.evaluate("undefinedThing + 1");
} catch (error) {
  console.log(error.message);
}
