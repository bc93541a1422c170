// verdict: violated
// finds: unreachable Unreachable 1, exception Error 1
// Top-level code of a module throws exceptions, no rejections, although it may wait.
import { int, unreachable } from "multise";
const x = int("x", { min: 0, max: 4 });
switch (x % 3) {
  case 0:
  case 1:
    break;
  default:
    unreachable();
}
await null;
if (x === 4) throw new Error("four");
