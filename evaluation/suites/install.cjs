// The pinned frameworks and packages of package.json, installed by name into .cache/suites (ignored), where they stay until the lock changes.
"use strict";
const { spawnSync } = require("node:child_process");
const { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync } = require("node:fs");
const { createRequire } = require("node:module");
const path = require("node:path");

const here = __dirname;
const root = path.join(here, "../..");
const home = path.join(root, ".cache/suites");
/** Copied last: what has the same text as the lock is complete. */
const stamp = path.join(home, "installed.json");

/** Makes sure that everything is there; fails with what npm says otherwise. */
function install() {
  const lock = path.join(here, "package-lock.json");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === readFileSync(lock, "utf8")) return;
  mkdirSync(home, { recursive: true });
  rmSync(stamp, { force: true });
  for (const name of ["package.json", "package-lock.json"]) copyFileSync(path.join(here, name), path.join(home, name));
  // What npm has in its own cache needs no network.
  const done = spawnSync("npm", ["ci", "--prefer-offline", "--no-audit", "--no-fund", "--ignore-scripts"], { cwd: home, encoding: "utf8" });
  if (done.status !== 0) {
    const said = done.error === undefined ? `${done.stdout}${done.stderr}`.trim() : String(done.error);
    throw new Error(`npm could not install the pinned packages of evaluation/suites/package.json; the suites cannot be tried:\n${said}`);
  }
  copyFileSync(lock, stamp);
}

module.exports = {
  home,
  install,
  /** A package that is installed. */
  load: createRequire(path.join(home, "package.json")),
  /** The program of a package that is installed. */
  bin: (name) => path.join(home, "node_modules/.bin", name),
};
