// What values.json says that Node saw.
class Point {
  constructor(x, y) {
    this.x = x;
    this.y = y;
  }
}

class Odd extends Map {
  *[Symbol.iterator]() {
    yield "something else";
  }
}

function cyclic() {
  const first = { a: 1 };
  const made = { list: [first, first], then: function then() {} };
  made.self = made;
  return made;
}

const values = [
  () => -0,
  () => NaN,
  () => -12345678901234567890n,
  () => Symbol("tag"),
  () => function inner() {},
  () => [1, , undefined, "three", 1e300],
  () => new Map([["a", 1], ["b", { deep: [true] }]]),
  () => new Set([1, 2]),
  () => new Date(86400000),
  () => /a+[/]/gi,
  () => new Uint8Array([1, 2, 255]),
  () => new Point(1, -0),
  () => new TypeError("as a value"),
  cyclic,
  () => "ab".match(/a(b)/),
  () => ({ ["__proto__"]: 1, "a-b": "it's \"quoted\"", 7: {}, é: "\u0007", default: [] }),
  () => new Date(NaN),
  () => Object.assign(Object.create(null), { a: 1 }),
  () => ({ point: new Point(2, 3) }),
  () => [{ id: 1, name: "first" }, { id: 2, name: "second" }],
  () => Array.from({ length: 10 }, (_, index) => 1000001 + index),
  () => "a text that is so long that it does not fit into the line of the call, however it is broken",
  () => Promise.resolve(1),
  () => Object("text"),
  () => "\ud800x",
  () => Object.defineProperty({ seen: 1 }, "hidden", { value: [2], enumerable: false }),
  () => [1][Symbol.iterator](),
  () => new Odd([["a", 1]]),
  () => ({ bare: Object.create(null) }),
];

export function make(kind) {
  return values[kind - 1]();
}
