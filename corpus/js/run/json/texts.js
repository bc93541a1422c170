// JSON both ways, with the words of V8 for what is no JSON.
console.log(JSON.parse('{"a":[1,-2.5e3,true,null,"x\\u0041\\n"],"b":{},"a":1}'), JSON.parse(" 7 "), JSON.parse('"\\ud83d"'));
console.log(JSON.parse('{"a":1,"b":[1,2]}', function (key, value) {
  return typeof value === "number" ? value + 1 : key === "b" ? this.b.length : value;
}));
console.log(JSON.parse('{"__proto__":1,"0":2}'), JSON.parse("[".repeat(500) + "]".repeat(500)).length);
const texts = ["", "{", "{a", '{"a"', '{"a":', '{"a":1', '{"a":1,}', "[1", "[1,]", "[1 2]", "x", "tru", "-", "01", "1.", "1e", '"abc',
  '"\\x"', '"\\u12"', "1 2", "undefined", "abcdefghijklmnopqrstuvwxyz", '{"a":tru}', "'a'", '"\t"'];
for (const text of texts) {
  try {
    JSON.parse(text);
  } catch (error) {
    console.log(error.name + ": " + error.message);
  }
}
console.log(JSON.stringify({ a: [1, undefined, () => 1, Symbol()], b: undefined, c: null, d: NaN, e: "\u2028\ud800\"\\", f: new Date(0) }));
console.log(JSON.stringify([1, { a: [], b: {} }], null, 2), JSON.stringify({ a: 1, b: [2] }, null, "--"));
console.log(JSON.stringify({ a: 1, b: 2, c: { a: 3, d: 4 } }, ["a", "c"]), JSON.stringify({ a: 1, b: "x" }, (key, value) => value === 1 ? undefined : value));
console.log(JSON.stringify({ toJSON: key => "k" + key }), JSON.stringify({ x: { toJSON: key => "k" + key } }), JSON.stringify(undefined), JSON.stringify("é"));
console.log(JSON.stringify([new Number(1), new String("s"), Object(true), -0, 1e21]), JSON.stringify(Object.create({ a: 1 })));
const circle = { name: "x", inner: { list: [1] } };
circle.inner.list.push(circle);
for (const wrong of [() => JSON.stringify(circle), () => JSON.stringify({ a: 1n })]) {
  try {
    wrong();
  } catch (error) {
    console.log(error.name + ": " + error.message);
  }
}
