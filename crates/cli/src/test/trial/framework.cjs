// What suites use of Vitest, Jest, Mocha and Node's runner, for projects that have none of them: the tests are collected, and the runner runs them.
"use strict";

const assert = require("node:assert/strict");

/** The blocks of `describe` that are open, and the tests that were met in them. */
const open = [];
let tests = [];

function describe(name, body) {
  open.push({ name, before: [] });
  body();
  open.pop();
}

function add(name, body, mode) {
  tests.push({ function: open[0]?.name ?? "", name, body, mode, before: open.flatMap((block) => block.before) });
}

function it(name, ...rest) {
  add(name, rest.at(-1), rest[0]?.todo === undefined ? "passes" : "fails");
}

it.fails = (name, body) => add(name, body, "fails");
it.failing = it.fails;
it.skip = (name, body) => add(name, body, "skipped");

function beforeEach(body) {
  open.at(-1).before.push(body);
}

class Containing {
  constructor(parts) {
    this.parts = parts;
  }

  check(value) {
    for (const key of Object.keys(this.parts)) assert.deepStrictEqual(value[key], this.parts[key]);
  }
}

function thrownBy(body) {
  try {
    body();
  } catch (error) {
    return { error };
  }
  return undefined;
}

function checkThrown(thrown, wanted) {
  if (thrown === undefined) throw new Error("nothing was thrown");
  wanted?.check(thrown.error);
}

function expect(subject) {
  return {
    toBe: (value) => assert.strictEqual(subject, value),
    toStrictEqual: (value) => assert.deepStrictEqual(subject, value),
    toBeInstanceOf: (made) => assert.ok(subject instanceof made, `not an instance of ${made?.name}`),
    toThrow: (wanted) => checkThrown(thrownBy(subject), wanted),
    not: {
      toThrow() {
        const thrown = thrownBy(subject);
        if (thrown !== undefined) throw thrown.error;
      },
    },
    rejects: {
      async toThrow(wanted) {
        let thrown;
        try {
          await (typeof subject === "function" ? subject() : subject);
        } catch (error) {
          thrown = { error };
        }
        checkThrown(thrown, wanted);
      },
    },
  };
}
expect.objectContaining = (parts) => new Containing(parts);

/** Called when a test wants its modules anew. */
const modules = { reset() {} };
const reset = { resetModules: () => modules.reset() };

/** The tests that were met since the last call. */
function taken() {
  const all = tests;
  tests = [];
  open.length = 0;
  return all;
}

module.exports = { describe, it, test: it, expect, beforeEach, vi: reset, jest: reset, modules, taken };
