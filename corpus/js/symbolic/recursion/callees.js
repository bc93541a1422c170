// verdict: verified
// One place calls different functions: some paths wait there, others in what they have called.
const { int } = require("multise");
let left = 6;
function direct() {
  if (left-- <= 0) return 0;
  const token = int("token", { min: 0, max: 2 });
  if (token === 0) return 1;
  const callee = token === 1 ? direct : detour;
  return 3 * callee() + token;
}
function detour() {
  return 10 + direct();
}
console.log(direct());
