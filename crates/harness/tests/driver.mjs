// Runs harnesses and the texts of calls one after the other, and says where the two do not record the same.
import multise from "./node_modules/multise/index.cjs";
import { readFileSync } from "node:fs";

const plan = JSON.parse(readFileSync(process.argv[2], "utf8"));
for (const { harness, call, inputs } of plan) {
  for (const file of [harness, call]) {
    multise[Symbol.for("multise.start")](inputs);
    multise.record(`=== ${file}`);
    const known = new Set(Object.keys(globalThis));
    try {
      await import(file);
    } catch (error) {
      multise.record({ uncaught: error });
    }
    // Calls name what they use as globals; a class of that name in the next file is another one.
    for (const name of Object.keys(globalThis)) if (!known.has(name)) delete globalThis[name];
  }
}

// The package has written the result when this runs.
process.on("exit", () => {
  const { recorded } = JSON.parse(readFileSync(process.env.MULTISE_RESULT, "utf8"));
  const results = new Map();
  let current = [];
  for (const value of recorded) {
    if (typeof value === "string" && value.startsWith("=== ")) results.set(value.slice(4), (current = []));
    else current.push(value);
  }
  for (const { harness, call, shown } of plan) {
    const [one, other] = [harness, call].map((file) => JSON.stringify(results.get(file)));
    if (one !== other) console.log(`${shown}\n  harness: ${one}\n  call:    ${other}`);
    if (!results.get(harness)?.length) console.log(`${shown}: nothing was recorded`);
  }
  console.log(`${plan.length} cases`);
});
