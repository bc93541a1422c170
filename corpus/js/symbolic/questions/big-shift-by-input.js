// verdict: verified
const { int, number, bigint, assert, assume, array } = require("multise");
const count = int("count", { min: 0, max: 20 });
const power = 1n << BigInt(count);
assert(power === 2n ** BigInt(count) && (power & (power - 1n)) === 0n && Number(power) === 2 ** count);
