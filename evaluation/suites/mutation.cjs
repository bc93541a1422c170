// Mutates the sources of a project with Stryker and runs the generated suite against each mutant.
"use strict";
const { spawnSync } = require("node:child_process");
const { cpSync, existsSync, readFileSync, rmSync, writeFileSync } = require("node:fs");
const path = require("node:path");
const { erase } = require("./erase.cjs");
const { bin } = require("./install.cjs");

/** The states that count as noticed, and those that count as not. */
const KILLED = ["Killed", "Timeout", "RuntimeError"];
const SURVIVED = ["Survived", "NoCoverage"];

/** Stryker's word on the suites of a project, which are for node:test. */
function mutate(project, sources, suites) {
  const folder = `${project}-mutants`;
  rmSync(folder, { recursive: true, force: true });
  cpSync(project, folder, { recursive: true, filter: (file) => !/node_modules|\.multise|\.stryker/.test(file.slice(project.length)) });
  // Types are erased once, not once per mutant.
  for (const file of [...sources, ...suites].filter((name) => /\.[cm]?ts$/.test(name))) {
    const name = path.join(folder, file);
    writeFileSync(name, erase(readFileSync(name, "utf8")).text);
  }
  const hook = path.join(__dirname, "hook.mjs");
  writeFileSync(path.join(folder, "all.mjs"), suites.map((file) => `await import("./${file}");\n`).join(""));
  const config = {
    testRunner: "command",
    commandRunner: { command: `node --import "${hook}" all.mjs` },
    mutate: sources,
    reporters: ["json"],
    jsonReporter: { fileName: "mutants.json" },
    coverageAnalysis: "off",
    concurrency: 2,
    timeoutMS: 10_000,
    disableTypeChecks: false,
    symlinkNodeModules: false,
    allowEmpty: true,
  };
  writeFileSync(path.join(folder, "stryker.config.json"), JSON.stringify(config));
    const env = { ...process.env, ERASED: "1" };
  const done = spawnSync(bin("stryker"), ["run"], { cwd: folder, env, encoding: "utf8" });
  const file = path.join(folder, "mutants.json");
  if (!existsSync(file)) throw new Error(`stryker failed in ${project}:\n${done.stdout}${done.stderr}`);
  const report = JSON.parse(readFileSync(file, "utf8"));
  const mutants = Object.entries(report.files).flatMap(([name, each]) => each.mutants.map((mutant) => ({ file: name, ...mutant })));
  const survivors = mutants.filter((mutant) => SURVIVED.includes(mutant.status));
  return {
    killed: mutants.filter((mutant) => KILLED.includes(mutant.status)).length,
    total: mutants.filter((mutant) => [...KILLED, ...SURVIVED].includes(mutant.status)).length,
    survivors: survivors.map((mutant) => `${mutant.file}:${mutant.location.start.line} ${mutant.mutatorName} ${mutant.replacement ?? ""}`.trim()),
  };
}

module.exports = { mutate };
