// verdict: verified
// The two words of a big integer of 64 bits.
const { int, number, bigint, assert, assume, array } = require("multise");
const big = bigint("big"), other = bigint("other", { min: 0n, max: 2n ** 40n });
const upper = big >> 32n, lower = big & 0xffffffffn;
assert(lower >= 0n && lower < 2n ** 32n && ((upper << 32n) | lower) === big);
assert((other ^ other) === 0n && (other & 255n) === other % 256n);
