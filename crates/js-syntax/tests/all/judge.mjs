// Fills in what Node says about the cases of the tables in this folder: node judge.mjs cases/*.txt
// A case is a line `goal | source` (⏎ stands for a line break) and the lines below it that start with two blanks.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import vm from "node:vm";

const wrapper = ["exports", "require", "module", "__filename", "__dirname"];
const folder = mkdtempSync(join(tmpdir(), "judge-"));
const judges = {
  script: (source) => new vm.Script(source, { filename: "F" }),
  commonjs: (source) => vm.compileFunction(source, wrapper, { filename: "F" }),
};

// What `node --check` says; the classes of `node:vm` do not tell the line of an error in a module.
function moduleVerdict(source) {
  const file = join(folder, "F.mjs");
  writeFileSync(file, source);
  const { status, stderr } = spawnSync(process.execPath, ["--check", file], { encoding: "utf8" });
  const [, line] = /F\.mjs:(\d+)/.exec(stderr) ?? [, "?"];
  const [, message] = /^SyntaxError: (.*)$/m.exec(stderr) ?? [, "?"];
  return status === 0 ? "ok" : `${line}: ${message}`;
}

function verdict(goal, source) {
  if (goal === "module") return moduleVerdict(source);
  try {
    judges[goal](source);
    return "ok";
  } catch (error) {
    const line = /^F:(\d+)/.exec(error.stack)?.[1] ?? "?";
    return `${line}: ${error.message}`;
  }
}

for (const file of process.argv.slice(2)) {
  const out = [];
  for (const line of readFileSync(file, "utf8").split("\n")) {
    const found = /^(script|module|commonjs) \| (.*)$/.exec(line);
    if (found) {
      out.push(line, "  " + verdict(found[1], found[2].replaceAll("⏎", "\n")));
    } else if (!line.startsWith("  ") || line.startsWith("  ours: ")) {
      out.push(line);
    }
  }
  writeFileSync(file, out.join("\n"));
}

rmSync(folder, { recursive: true });
