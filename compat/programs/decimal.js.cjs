// decimal.js: arbitrary precision decimals.
const Decimal = require("decimal.js");

console.log(new Decimal(0.1).plus(0.2).toString(), new Decimal("1e-7").toString(), new Decimal("0xff.8").toString(), new Decimal("-0").toString());
console.log(new Decimal(1).div(3).toString(), new Decimal(2).sqrt().toString(), new Decimal(10).ln().toString(), Decimal.exp(1).toString());
Decimal.set({ precision: 50, rounding: Decimal.ROUND_HALF_EVEN });
console.log(new Decimal(2).sqrt().toString(), Decimal.acos(-1).toString(), new Decimal(2).pow("0.5").toString());
console.log(new Decimal("123.456").toFixed(1), new Decimal("1234.5678").toExponential(3), new Decimal("1234.5678").toPrecision(3), new Decimal("0.5").toFraction().map(String));
console.log(new Decimal("123.456").toDecimalPlaces(2, Decimal.ROUND_UP).toString(), new Decimal("-2.5").round().toString(), new Decimal("7.5").mod(2).toString());
console.log(new Decimal(255).toHex(), new Decimal(5).toBinary(), new Decimal("1e500").toString(), new Decimal(1).div(0).toString(), new Decimal(NaN).isNaN());
console.log(new Decimal(3).cmp(2), new Decimal(3).eq("3.0"), Decimal.max(1, "5", 3).toString(), Decimal.sum(1, 2, 3).toString(), Decimal.hypot(3, 4).toString());
console.log(Decimal.sin(1).toString(), Decimal.tan("0.5").toString(), Decimal.atan2(1, 2).toString(), Decimal.log(1000, 10).toString(), Decimal.log2(8).toString());
const Narrow = Decimal.clone({ precision: 5, toExpNeg: -3, toExpPos: 6 });
console.log(new Narrow(1).div(7).toString(), new Narrow("1234567").toString(), new Narrow("0.0001").toString(), JSON.stringify({ d: new Narrow("1.50") }));
console.log(new Decimal("1.23456789e+30").sd(), new Decimal("0.00012").e, new Decimal("12.30").dp(), new Decimal(-5).abs().neg().s, Decimal.sign(-3));
let total = new Decimal(0);
for (let k = 0; k < 30; k++) total = total.plus(new Decimal(1).div(Decimal.pow(16, k)).times(new Decimal(4).div(8 * k + 1).minus(new Decimal(2).div(8 * k + 4)).minus(new Decimal(1).div(8 * k + 5)).minus(new Decimal(1).div(8 * k + 6))));
console.log(total.toFixed(30), new Decimal(12.5), Decimal.isDecimal(total));
try {
  new Decimal("abc");
} catch (error) {
  console.log(error.name, error.message);
}
