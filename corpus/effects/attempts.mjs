// The same through bindings of modules.
import { writeFileSync } from "node:fs";
import * as promises from "node:fs/promises";
import { execSync } from "node:child_process";
import { connect } from "node:net";
import target from "./target.json" with { type: "json" };

const { folder, port } = target;
const tries = [
  () => writeFileSync(`${folder}/imported`, "x"),
  () => promises.writeFile(`${folder}/imported-promises`, "x").catch(() => {}),
  () => execSync(`touch ${folder}/imported-process`),
  () => connect(port, "127.0.0.1").on("error", () => {}),
  async () => (await import("node:fs")).default.writeFileSync(`${folder}/imported-later`, "x"),
];
export const tried = Promise.all(
  tries.map(async (attempt) => {
    try {
      await attempt();
    } catch {
      // The others are tried nevertheless.
    }
  }),
);
