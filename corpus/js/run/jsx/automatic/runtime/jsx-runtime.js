exports.jsx = (type, props, ...rest) => ["jsx", typeof type === "function" ? type.name : String(type), props, ...rest];
exports.jsxs = (type, props, ...rest) => ["jsxs", typeof type === "function" ? type.name : String(type), props, ...rest];
exports.Fragment = Symbol("Fragment");
