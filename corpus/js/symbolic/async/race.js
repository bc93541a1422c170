// verdict: verified
const { int } = require("multise");
async function slow(name, ticks) {
  for (let i = 0; i < ticks; i++) await null;
  return name;
}
(async () => {
  const winner = await Promise.race([slow("a", int("a", { min: 0, max: 3 })), slow("b", int("b", { min: 0, max: 3 }))]);
  console.log(winner);
})();
