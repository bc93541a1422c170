// Plain data, and what is not quite plain.
const show = (...list) => console.log(JSON.stringify(...list));
const data = { n: -0, list: [1, 2.5, NaN, Infinity, null, undefined, () => 1, Symbol("s")], text: "é\n\"\u2028\ud800", no: undefined, f() {}, [Symbol("k")]: 1, 2: "b", 1: "a", inner: { empty: {}, none: [] } };
for (const space of [undefined, null, 0, 1, 3.9, 20, -1, NaN, "", "--", "0123456789abc", true, new Number(2), new String("*")]) show(data, null, space);
show(undefined);
show(() => 1);
show([]);
show({ a: undefined }, null, 2);
show([undefined], null, 2);
show("text");
show(1e21);
show(true);
show(null);
show(new Date(0));
show(Object(1), null, 1);
show([Object("s"), Object(false), new Map([[1, 2]]), /x/, new Error("e")]);
show({ get a() { return 1; } });
show({ toJSON() { return [1]; } });
show({ toJSON: 5 });
show(Object.create({ inherited: 1 }, { own: { value: 2, enumerable: true }, hidden: { value: 3 } }));
show([1, , 3]);
show(Object.assign([1, 2], { extra: 1 }));
show(Object.assign(() => 1, { toJSON: () => "function" }));
show(new Proxy({ a: 1 }, {}));
show(new Uint8Array(2));
show((function () { return arguments; })(1, 2));
show(data, ["n", "list", 2]);
show({ a: 1, b: { a: 2, c: 3 } }, (key, value) => (key === "c" ? undefined : value));
show({ a: [{ b: 1 }] }, null, "\t");
for (const bad of [1n, { a: 1n }]) {
  try {
    show(bad);
  } catch (error) {
    console.log(error.message);
  }
}
const circle = { a: {} };
circle.a.b = [circle];
try {
  show(circle);
} catch (error) {
  console.log(error.message);
}
let deep = [];
for (let i = 0; i < 1000; i++) deep = [deep];
console.log(JSON.stringify(deep).length);
const shared = { s: 1 };
show([shared, shared]);
Object.prototype.toJSON = function () { return "all"; };
show({ a: 1 });
show([1]);
delete Object.prototype.toJSON;
Array.prototype[0] = "from the prototype";
show([, 1]);
delete Array.prototype[0];
