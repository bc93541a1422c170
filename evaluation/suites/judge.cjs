// Shows the suites of one project to those who judge suites: its framework, Prettier, tsc, V8's coverage, Stryker.
"use strict";
const { spawn } = require("node:child_process");
const { cpSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } = require("node:fs");
const path = require("node:path");
const { bin, home } = require("./install.cjs");
const { UNKNOWN, compare } = require("./coverage.cjs");
const { mutate } = require("./mutation.cjs");

const root = path.join(__dirname, "../..");
const hook = path.join(__dirname, "hook.mjs");
/** Where the second suite goes, which V8 and Stryker see. */
const SECOND = "coverage-tests";
/** Why V8 is not asked about a project with `"cover": false`. */
const COMPILED = "the source is more than JavaScript with types: what V8 sees has other offsets";
/** A program that takes longer hangs. */
const PATIENCE = 400_000;

/** Runs a program in a project; what it says matters where it fails. */
function run(project, program, args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: project, env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe"], timeout: PATIENCE });
    let [stdout, said] = ["", ""];
    child.stdout.setEncoding("utf8").on("data", (text) => ((stdout += text), (said += text)));
    child.stderr.setEncoding("utf8").on("data", (text) => (said += text));
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, said, stdout }));
  });
}

/** How each framework runs the suites below multise-tests. */
function command(framework, suites) {
  switch (framework) {
    case "vitest":
      return [bin("vitest"), ["run", "--root", ".", ...suites]];
    case "jest":
      return [bin("jest"), ["--rootDir", ".", "--runTestsByPath", ...suites]];
    case "mocha":
      return [bin("mocha"), suites];
    default:
      return [process.execPath, ["--import", hook, "--test", ...suites]];
  }
}

function frameworkOf(text) {
  if (/from "vitest"/.test(text)) return "vitest";
  if (/node:test/.test(text)) return "node:test";
  return /node:assert/.test(text) ? "mocha" : "jest";
}

/** One project and what is wrong with its suites. */
class Judged {
  constructor(target, options) {
    this.target = target;
    this.options = options;
    this.project = path.join(home, "work", target.name);
    this.problems = [];
  }

  /** A fresh copy of the project, without what was generated where it comes from. */
  copy() {
    const from = this.target.from === undefined ? path.join(home, "node_modules", this.target.name) : path.join(root, this.target.from);
    const isOwn = (file) => !/(^|[\\/])(multise-tests|multise-report|node_modules|\.multise)([\\/]|$)/.test(path.relative(from, file));
    rmSync(this.project, { recursive: true, force: true });
    mkdirSync(this.project, { recursive: true });
    // V8 names files by their real paths.
    this.project = realpathSync(this.project);
    cpSync(from, this.project, { recursive: true, filter: isOwn });
  }

  /** `multise test` in the project. */
  async generate(more) {
    const { flags = [], paths = [], name } = this.target;
    const args = ["test", ...paths, "--json", "--timeout", String(this.options.timeout), ...flags, ...more];
    const done = await run(this.project, this.options.multise, args);
    if (done.code !== 0 && done.code !== 1) throw new Error(`${name}: multise test ended with ${done.code}\n${done.said.slice(-2000)}`);
    return JSON.parse(done.stdout);
  }

  async must(what, program, args, env) {
    const done = await run(this.project, program, args, env);
    if (done.code !== 0) this.problems.push(`${what}:\n${done.said.slice(-3000)}`);
  }

  prettier(files) {
    return this.must("prettier", bin("prettier"), ["--check", "--no-config", "--no-editorconfig", "--ignore-path", "none", ...files]);
  }

  /** The compiler of TypeScript on the suites, with the settings of the project. */
  typeCheck() {
    const config = {
      extends: "./tsconfig.json",
      // Declarations of other packages are not what is checked here.
      compilerOptions: { noEmit: true, skipLibCheck: true, types: ["node"] },
      files: [],
      include: ["multise-tests", SECOND],
    };
    writeFileSync(path.join(this.project, "tsconfig.suites.json"), JSON.stringify(config));
    return this.must("tsc", bin("tsc"), ["--project", "tsconfig.suites.json"]);
  }

  read(suites) {
    return suites.map((file) => readFileSync(path.join(this.project, file), "utf8"));
  }

  /** A second suite for Node's runner, in which V8 counts. */
  async second() {
    if (this.target.cover === false) return [];
    const report = await this.generate(["--framework", "node:test", "--out", SECOND]);
    return report.suites.map((suite) => suite.file);
  }

  /** Each suite in a process of its own, whose counts V8 writes into the folder. */
  async cover(files, folder) {
    for (const file of files) await this.must(`node ${file}`, process.execPath, ["--import", hook, file], { NODE_V8_COVERAGE: folder });
  }

  /** The branch sides of the reports beside what V8 counted. */
  sides(functions, folder) {
    if (this.target.cover === false) {
      const covered = functions.flatMap((each) => each.sides).filter((side) => side.state === "covered");
      const keys = new Set(covered.map(({ place, side }) => `${place.file}:${place.line}:${place.column} ${side}`));
      return { claimed: keys.size, agreed: 0, unreached: 0, untold: { [COMPILED]: [...keys] }, different: [] };
    }
    const sides = compare(this.project, functions, folder);
    const unknown = sides.untold[UNKNOWN] ?? [];
    if (sides.different.length > 0) this.problems.push(`V8 differs:\n${sides.different.join("\n")}`);
    if (unknown.length > 0) this.problems.push(`${UNKNOWN}:\n${unknown.join("\n")}`);
    return sides;
  }

  /** Without the cache, the same bytes are written. */
  async repeat(suites, text, more) {
    for (const file of suites) rmSync(path.join(this.project, file));
    await this.generate([...more, "--no-cache"]);
    if (this.read(suites).join("") !== text.join("")) this.problems.push("a second run writes other bytes");
  }
}

/** All that is found out about one project. */
async function judge(target, options) {
  const judged = new Judged(target, options);
  judged.copy();
  const more = target.framework === undefined ? [] : ["--framework", target.framework];
  const report = await judged.generate(more);
  const suites = report.suites.map((suite) => suite.file);
  const text = judged.read(suites);
  const framework = frameworkOf(text[0] ?? "");
  const files = await judged.second();
  const typed = suites.some((file) => file.endsWith("ts"));
  const coverage = path.join(judged.project, "v8");
  await Promise.all([
    judged.must(framework, ...command(framework, suites)),
    judged.cover(files, coverage),
    judged.prettier([...suites, ...files]),
    typed && judged.typeCheck(),
  ]);
  const sides = judged.sides(report.functions, coverage);
  if (options.repeat) await judged.repeat(suites, text, more);
  const sources = report.suites.map((suite) => suite.source);
  const mutants = target.mutate && options.mutation ? mutate(judged.project, sources, files) : undefined;
  const count = (each) => report.functions.reduce((sum, one) => sum + each(one), 0);
  return {
    name: target.name,
    framework,
    functions: report.functions.length,
    tests: count((one) => one.behaviours.length),
    findings: count((one) => one.findings.length),
    typed,
    sides,
    mutants,
    problems: judged.problems,
  };
}

/** What is known about a project whose suites could not be judged. */
function unjudged(target, error) {
  const sides = { claimed: 0, agreed: 0, unreached: 0, untold: {}, different: [] };
  return { name: target.name, framework: "", functions: 0, tests: 0, findings: 0, typed: false, sides, problems: [String(error.stack)] };
}

module.exports = { judge, unjudged };
