// What is assigned to an element that a typed array lacks is converted, also where the typed array is up the prototype chain.
const attempt = (name, f) => {
  try {
    console.log(name, f());
  } catch (error) {
    console.log(name, String(error));
  }
};
const values = { big: 1n, number: 1, symbol: Symbol("x"), object: { valueOf: () => (console.log("converted"), 3) } };
for (const Class of [Uint8Array, Float64Array, BigInt64Array]) {
  for (const [kind, value] of Object.entries(values)) {
    for (const key of [5, "-0", "1.5", 0, "x"]) {
      const name = `${Class.name} ${kind} ${key}`;
      attempt(name, () => {
        const heir = Object.create(new Class(2));
        heir[key] = value;
        return Object.keys(heir).join();
      });
      attempt(`${name}, Reflect.set`, () => Reflect.set(Object.create(new Class(2)), key, value));
      attempt(`${name}, another receiver`, () => {
        const receiver = {};
        return Reflect.set(new Class(2), key, value, receiver) + Object.keys(receiver).join();
      });
    }
  }
}
