// Typed arrays as sources of copies and on prototype chains.
const bytes = new Uint8Array([1, 2]);
console.log({ ...bytes }, Object.assign({}, bytes), Object.entries(bytes), Object.values(bytes), Object.keys(bytes));
const { 0: first, ...rest } = bytes;
console.log(first, rest);
const heir = Object.create(bytes);
heir[5] = 1;
heir["-1"] = 2;
heir[1] = 7;
heir.name = 3;
console.log(Reflect.ownKeys(heir), bytes, heir[0], heir[5], 0 in heir, 5 in heir);
const other = { __proto__: bytes, k: 0 };
Object.assign(other, { 7: 0, l: 1 });
console.log(Object.keys(other));
const list = Object.setPrototypeOf([], bytes);
list[3] = 1;
console.log(list.length);
// [[Set]] of a typed array with another receiver
console.log(Reflect.set(bytes, "7", 0, {}), Reflect.set(bytes, "-0", 0), Reflect.set(bytes, "1.5", 0), Reflect.set(bytes, 0, 9), bytes[0]);
const receiver = {};
console.log(Reflect.set(bytes, 0, 5, receiver), receiver, Reflect.set({}, 0, 7, bytes), bytes[0]);
