// Methods of Buffer with arguments and receivers of other kinds: what they give, what they throw, what they convert and in which order.
let conversions = [];
const converting = (number, text) => ({
  valueOf() { conversions.push(number); return number; },
  toString() { conversions.push(text); return text; },
});

function show(label, f) {
  conversions = [];
  let text;
  try {
    const result = f();
    text = typeof result === "object" || typeof result === "string" ? JSON.stringify(result) : typeof result === "bigint" ? `${result}n` : Object.is(result, -0) ? "-0" : String(result);
  } catch (error) {
    // What is not a function has a name in Node's own code.
    text = `${error.constructor.name} ${error.code} ${`${error}`.replace(/: .* is not a function$/, ": no function")}`;
  }
  console.log(`${label}: ${text}${conversions.length > 0 ? ` after ${conversions}` : ""}`);
}

const OPERANDS = {
  undefined, null: null, NaN, "-0": -0, Infinity, half: 0.5, negative: -1, large: 2 ** 40, bigint: 1n, empty: "", text: "a", "it's": "it's", hex: "hex", symbol: Symbol.iterator,
  object: { a: 1 }, bare: Object.create(null), function: (x) => x, array: [1], hexes: ["hex"], bytes: Uint8Array.of(98, 97), words: Int16Array.of(97), none: new Uint8Array(0), converting: converting(1, "hex"),
};
const names = Object.keys(OPERANDS);
const make = () => Buffer.from("abab\xff", "latin1");

for (const name of names) {
  const operand = OPERANDS[name];
  show(`toString(${name})`, () => make().toString(operand));
  show(`toString("hex", ${name}, ${name})`, () => make().toString("hex", operand, operand));
  show(`indexOf(${name}, 1)`, () => make().indexOf(operand, 1));
  show(`lastIndexOf("b", ${name})`, () => make().lastIndexOf("b", operand));
  show(`includes("a", 1, ${name})`, () => make().includes("a", 1, operand));
  show(`fill(${name})`, () => make().fill(operand));
  show(`fill("ab", ${name})`, () => make().fill("ab", operand));
  show(`fill(1, 0, ${name})`, () => make().fill(1, 0, operand));
  show(`write(${name})`, () => make().write(operand));
  show(`write("a1", ${name})`, () => make().write("a1", operand));
  show(`write("a1", 1, ${name}, ${name})`, () => make().write("a1", 1, operand, operand));
  show(`copy(${name})`, () => make().copy(operand));
  show(`copy(…, ${name}, ${name}, ${name})`, () => make().copy(new Uint8Array(3), operand, operand, operand));
  show(`readInt8(${name})`, () => make().readInt8(operand));
  show(`readUIntBE(${name}, 3)`, () => make().readUIntBE(operand, 3));
  show(`readIntLE(0, ${name})`, () => make().readIntLE(0, operand));
  show(`readDoubleLE(${name})`, () => make().readDoubleLE(operand));
  show(`writeUInt8(${name}, ${name})`, () => make().writeUInt8(operand, operand));
  show(`writeUInt16BE(${name})`, () => make().writeUInt16BE(operand));
  show(`writeIntBE(${name}, 0, 3)`, () => make().writeIntBE(operand, 0, 3));
  show(`writeFloatLE(${name}, ${name})`, () => make().writeFloatLE(operand, operand));
  show(`writeBigInt64LE(${name})`, () => Buffer.alloc(8).writeBigInt64LE(operand));
  show(`utf8Slice(${name})`, () => make().utf8Slice(operand));
  show(`utf8Write("a", ${name})`, () => make().utf8Write("a", operand));
  show(`compare(…, ${name})`, () => make().compare(make(), operand));
}

const RECEIVERS = {
  undefined, number: 1, text: "ab", object: {}, like: { length: 2, 0: "a", 1: 98 }, array: [1, 2, 3, 300], bytes: Uint8Array.of(97, 98), words: Int16Array.of(1, 300), heir: Object.create(Buffer.prototype),
};
const CALLS = {
  toString: [], copy: [new Uint8Array(2)], fill: [1], indexOf: ["a"], lastIndexOf: [98], includes: ["b"], write: ["a"], readUInt8: [], readInt16LE: [], readUIntLE: [0, 2], readFloatBE: [],
  writeInt8: [-1], writeUInt16BE: [258], writeDoubleLE: [1], utf8Slice: [], hexWrite: ["61"], equals: [new Uint8Array(2)], swap16: [], toJSON: [],
};
for (const [kind, receiver] of Object.entries(RECEIVERS)) {
  for (const [name, list] of Object.entries(CALLS)) show(`${name} of ${kind}`, () => Buffer.prototype[name].apply(receiver, list));
}

for (const [label, f] of Object.entries({
  "24 bits": () => make().writeUIntLE(2 ** 24, 0, 3),
  "40 bits": () => make().writeIntLE(2 ** 39, 0, 5),
  "64 bits": () => Buffer.alloc(8).writeBigUInt64BE(2n ** 64n),
  "not enough": () => make().readDoubleBE(),
  "no bytes": () => make().fill("zz", "hex"),
  "half a unit": () => make().indexOf(Buffer.from("zz"), 0, "ucs2"),
  "lower byte of a digit": () => Buffer.from("\u0161\u0131", "hex"),
  "pieces of itself": () => { const bytes = make(); return bytes.fill(bytes.subarray(1, 3)); },
  "concat of none": () => Buffer.concat([Uint8Array.of(1), 2]),
  "copyBytesFrom": () => Buffer.copyBytesFrom(Int16Array.of(1, 2, 3), 1, 1),
  "one digit": () => atob("a="),
})) show(label, f);
