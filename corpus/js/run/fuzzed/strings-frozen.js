// The characters of a string object are there once, also after it was frozen.
const frozen = Object.freeze(Object("ab"));
console.log(Reflect.ownKeys(frozen), Object.isFrozen(frozen), Object.getOwnPropertyDescriptor(frozen, "0"));
const sealed = Object.seal(new String(""));
console.log(Reflect.ownKeys(sealed), Object.isSealed(sealed));
console.log(Reflect.defineProperty(new String("a"), "0", { value: "a" }), Reflect.defineProperty(new String("a"), "0", { value: "b" }));
console.log(Reflect.defineProperty(new String("a"), "length", { writable: true }), Reflect.defineProperty(new String("a"), "1", { value: 2 }));
for (const key of [{}, 1n, Symbol.iterator]) {
  try {
    key in "text";
  } catch (error) {
    console.log(error.name);
  }
}
