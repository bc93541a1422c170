// verdict: verified
// unfinished: multise without sweep
// unfinished: dse without sweep
const { int, number, bigint, assert, assume, array } = require("multise");
const kg = number("kg"), cm = number("cm");
assume(Number.isInteger(kg) && kg >= 30 && kg <= 200 && Number.isInteger(cm) && cm >= 120 && cm <= 220);
const index = kg / (cm / 100) ** 2;
const text = index.toFixed(1);
assert(text[text.length - 2] === "." && Math.abs(Number(text) - index) < 0.051);
