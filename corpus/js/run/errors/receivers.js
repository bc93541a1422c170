// Every method and accessor of the built-in prototypes on receivers of other kinds.
const CLASSES = `Array ArrayBuffer BigInt Boolean DataView Date Error FinalizationRegistry Map Number Object Promise RegExp Set SharedArrayBuffer
  String Symbol WeakMap WeakRef WeakSet`;
const prototypes = CLASSES.split(/\s+/).map((name) => [name, globalThis[name].prototype]);
prototypes.push(
  ["%TypedArray%", Object.getPrototypeOf(Uint8Array.prototype)],
  ["%ArrayIterator%", Object.getPrototypeOf([][Symbol.iterator]())],
  ["%Generator%", Object.getPrototypeOf(function* () {}.prototype)],
  ["%MapIterator%", Object.getPrototypeOf(new Map().keys())],
  ["%SetIterator%", Object.getPrototypeOf(new Set().keys())],
  ["%StringIterator%", Object.getPrototypeOf(""[Symbol.iterator]())],
);
// Not in every version.
const YOUNG = `transfer transferToFixedLength detached getOrInsert getOrInsertComputed getFloat16 setFloat16 union difference intersection
  symmetricDifference isSubsetOf isSupersetOf isDisjointFrom`.split(/\s+/);
const receivers = [null, 1, {}];

const lines = [];
for (const [name, prototype] of prototypes) {
  for (const key of Reflect.ownKeys(prototype)) {
    if (key === "constructor" || YOUNG.includes(key)) continue;
    const { value, get, set } = Object.getOwnPropertyDescriptor(prototype, key);
    for (const [form, method] of Object.entries({ value, get, set })) {
      if (typeof method !== "function") continue;
      for (const receiver of receivers) {
        try {
          method.call(receiver);
        } catch (error) {
          lines.push(`${name} ${String(key)} ${form} ${receiver}: ${error}`);
        }
      }
    }
  }
}
console.log(lines.sort().join("\n"));
