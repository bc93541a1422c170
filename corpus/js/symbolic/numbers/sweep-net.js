// One integer among doubles: the net amount of a gross amount that was made from it is it again.
// verdict: verified
// unfinished: multise without sweep
// unfinished: dse without sweep
const { int, assert } = require("multise");

const net = int("net");
if (net >= 0 && net <= 1_000_000) {
  const gross = Math.round(net * 1.19);
  assert(Math.round(gross / 1.19) === net, "the net amount changes");
}
