console.log("values runs");
module.exports = Object.assign(Object.create({ inherited: 1 }), { a: 1, hidden: 2 });
Reflect.defineProperty(module.exports, "getter", { enumerable: true, get() { throw new Error("asked"); } });
0 && (module.exports = { a, inherited, late, getter });
