// verdict: verified
const { bool } = require("multise");
const job = (name) => new Promise((resolve, reject) => (bool(name) ? resolve(name) : reject(new Error(name))));
(async () => {
  const settled = await Promise.allSettled([job("a"), job("b")]);
  console.log(settled.map((one) => one.status).join());
  const all = await Promise.all([job("c"), 5]).catch((error) => error.message);
  console.log(String(all));
})();
