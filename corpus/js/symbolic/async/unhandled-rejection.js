// verdict: violated
const { bool } = require("multise");
const p = new Promise((resolve, reject) => (bool("fails") ? reject(new Error("nobody listens")) : resolve(1)));
p.then((x) => console.log("resolved", x));
console.log("end");
