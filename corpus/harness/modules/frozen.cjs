// case double {"n": [3]}
const api = Object.freeze({ double: (n) => n * 2 });
module.exports = api;
