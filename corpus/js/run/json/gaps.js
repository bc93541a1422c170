// Numbers, texts and wrapped ones as the third argument; between 0 and 1, V8 breaks lines and does not indent them.
for (const gap of [0.5, -0.5, 0, -0, 0.999, 1.5, 11, NaN, -1, "", "ab", "0123456789ab", Number.MIN_VALUE, new Number(0.5), new String("-"), true, null]) {
  console.log(JSON.stringify(JSON.stringify([1, { a: 2, b: [] }], null, gap)));
}
