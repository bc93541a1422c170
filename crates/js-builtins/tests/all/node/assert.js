// assert: known differences are values that are no errors where an error is expected.
"use strict";
const { load, compare, finish } = require("./modules.js");
const modules = [load("assert"), require("node:assert")];
const check = (label, f) => compare(label, ...modules, f);

const values = [0, -0, 1, "1", "abc", NaN, null, undefined, true, 1n, [], [1, 2], [1, 2, 3], [1, [2]], {}, { a: 1 }, { a: 1, b: 2 }, { a: { b: { c: 1 } } }, new Map([[1, 2]]), new Map([[1, 3]]), new Map([[{ a: 1 }, 2]]), new Set([1, 2]), new Set([{ a: 1 }]), new Set([{ a: 1 }, { b: 2 }]), new Date(0), new Date(1), /a/, /a/g, Object.create(null), new (class A { constructor() { this.a = 1; } })(), new Error("x"), new TypeError("x"), new Uint8Array([1, 2]), new Uint8Array([1, 3]), new Number(1), Object("a"), Symbol.iterator, "a long string for test one", "a long string for test two", "multi\nline\ntext", "multi\nline\nother", [1, , 3], [1, undefined, 3], Array.from({ length: 60 }, (_, i) => i), Array.from({ length: 60 }, (_, i) => (i === 30 ? -1 : i)), () => 1, "x".repeat(600)];
for (const left of values) {
  for (const right of values) {
    for (const name of ["equal", "notEqual", "strictEqual", "notStrictEqual", "deepEqual", "notDeepEqual", "deepStrictEqual", "notDeepStrictEqual"]) check(name, (assert) => assert[name](left, right));
  }
}
const thrower = (error) => () => { throw error; };
for (const error of [new Error("boom"), new TypeError("bad type")]) {
  for (const expected of [undefined, Error, TypeError, /boom/, { message: "boom" }, { message: /oo/, name: "Error" }, () => true, () => false, function named() { return 1; }, "msg", "boom", new Error("boom"), 5, {}]) {
    check("throws", (assert) => assert.throws(thrower(error), expected));
    check("throws", (assert) => assert.throws(thrower(error), expected, "with message"));
  }
}
for (const f of [
  (a) => a.throws(() => {}), (a) => a.throws(() => {}, TypeError), (a) => a.throws(() => {}, TypeError, "m"), (a) => a.throws(() => {}, "m"), (a) => a.throws(5), (a) => a.doesNotThrow(() => {}), (a) => a.doesNotThrow(thrower(new Error("e"))),
  (a) => a.ok(0, "m"), (a) => a.ok(1), (a) => a(0, "m"), (a) => a.ok(), (a) => a.fail(), (a) => a.fail("x"), (a) => a.fail(new TypeError("t")), (a) => a.ifError(null), (a) => a.ifError(new Error("e")), (a) => a.ifError("s"), (a) => a.match("abc", /b/), (a) => a.match("abc", /x/), (a) => a.match(5, /x/),
  (a) => a.doesNotMatch("abc", /b/), (a) => a.match("a", "b"), (a) => a.equal(1), (a) => a.strictEqual(1, 2, "msg"), (a) => a.strictEqual(1, 2, new RangeError("own")), (a) => a.strict.equal(1, "1"), (a) => a.strict === a.strict.strict,
]) check(String(f), f);
finish(8);
