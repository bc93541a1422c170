// os: the machine that every run has.
"use strict";

const binding = require("./internal/binding");
const machine = require("./internal/machine");
const constants = require("./internal/constants").os();

/** What is the same on all machines of this kind. */
const FIXED = { EOL: "\n", devNull: "/dev/null" };

const os = {};
for (const name of Object.keys(machine.os)) {
  const { [name]: asked } = { [name]() { binding.assume("machine"); return machine.os[name](); } };
  os[name] = asked;
}
for (const name of Object.keys(FIXED)) Object.defineProperty(os, name, { value: FIXED[name], enumerable: true, configurable: true });
os.constants = constants;

module.exports = os;
