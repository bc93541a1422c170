// bn.js: big integers in pure JavaScript.
const BN = require("bn.js");

const a = new BN("dead", 16);
const b = new BN("101010", 2);
console.log(a.add(b).toString(10), a.mul(b).toString(16), a.sub(b).toNumber(), a.div(b).toString(), a.mod(b).toString());
const p = new BN("ffffffff00000001000000000000000000000000ffffffffffffffffffffffff", 16);
const g = new BN("123456789012345678901234567890");
console.log(g.pow(new BN(5)).toString(), g.sqr().toString(16), g.toRed(BN.red(p)).redPow(new BN(65537)).fromRed().toString(16));
console.log(g.invm(p).toString(16), g.gcd(new BN("987654321098765432109876543210")).toString(), new BN(3).egcd(new BN(7)));
console.log(g.shln(13).toString(2).length, g.shrn(13).toString(), g.bitLength(), g.byteLength(), g.zeroBits(), g.testn(5));
console.log(g.and(new BN("ffffffffffff", 16)).toString(16), g.or(a).toString(16), g.xor(b).toString(36), g.notn(100).toString(16));
console.log(g.neg().toString(), g.neg().abs().eq(g), g.cmp(p), g.lt(p), g.gte(g), new BN(-7).umod(new BN(3)).toString(), new BN(-7).mod(new BN(3)).toString());
console.log(g.toArray("be"), g.toArray("le", 16), g.toString(10, 40), JSON.stringify({ g }), new BN([1, 2, 3], "le").toString());
console.log(new BN("-1234567890").toTwos(64).toString(16), new BN("fff0", 16).fromTwos(16).toString(), BN.isBN(g), BN.max(a, b).toString(16));
let factorial = new BN(1);
for (let i = 2; i <= 60; i++) factorial = factorial.muln(i);
console.log(factorial.toString(), factorial.divn(7).modn(1000), factorial.isEven());
let [x, y] = [new BN(0), new BN(1)];
for (let i = 0; i < 300; i++) [x, y] = [y, x.add(y)];
console.log(x.toString(), a);
try {
  new BN(2 ** 53);
} catch (error) {
  console.log(error.message);
}
