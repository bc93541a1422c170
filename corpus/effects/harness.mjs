// A harness file that tries everything.
import { int } from "multise";
import "./top.mjs";
import { body } from "./body.cjs";
import { uses } from "./uses.mjs";

const n = int("n", { min: 0, max: 9 });
console.log(body(n), uses(n));
// Nobody waits for connections that last.
setTimeout(() => process.exit(0), 1000);
