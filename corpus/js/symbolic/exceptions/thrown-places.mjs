// verdict: violated
// finds: exception Error 1, exception Error 1, exception Error 1, exception Error 1, exception Error 1, exception Uncaught text 1, exception Uncaught text 1, exception Uncaught undefined 1, exception Uncaught undefined 1, exception Uncaught 7 1, exception Uncaught 7 1
import { int } from "multise";
const a = int("a", { min: 0, max: 12 });
const same = new Error("same");
function fail() {
  throw same;
}
if (a === 1) throw "text";
if (a === 2) throw "text";
if (a === 3) throw undefined;
if (a === 4) throw undefined;
if (a === 5) throw same;
if (a === 6) throw same;
if (a === 7) fail();
if (a === 8) throw new Error("m");
if (a === 9) throw new Error("m");
if (a === 10) throw 7;
try {
  if (a === 11) throw 7;
  if (a === 12) throw 8;
} catch (caught) {
  if (caught === 7) throw caught;
}
