// What suites use of Vitest, Jest, Mocha and Node's runner, for projects that have none of them: the tests are collected, and the runner runs them.
"use strict";

const assert = require("node:assert/strict");
const { mock } = require("node:test");

/** The blocks of `describe` that are open, and the tests that were met in them. */
const open = [];
let tests = [];

function describe(name, body) {
  open.push({ name, before: [], after: [] });
  body();
  open.pop();
}

function add(name, body, mode) {
  const around = (when) => open.flatMap((block) => block[when]);
  tests.push({ function: open[0]?.name ?? "", name, body, mode, before: around("before"), after: around("after") });
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

function afterEach(body) {
  open.at(-1).after.push(body);
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

/** What tests say about the world around them, and how it is put back. */
const properties = [];
const variables = new Map();

function spyOn(object, name) {
  const original = object[name];
  const values = [];
  mock.method(object, name, (...rest) => (values.length > 0 ? values.shift() : original.apply(object, rest)));
  const spied = {
    mockReturnValueOnce(value) {
      values.push(value);
      return spied;
    },
  };
  return spied;
}

function replaceProperty(object, name, value) {
  const original = object[name];
  properties.push(() => (object[name] = original));
  object[name] = value;
}

function setVariable(name, value) {
  if (value === undefined) delete process.env[name];
  else process.env[name] = value;
}

const replacing = {
  resetModules: () => modules.reset(),
  useFakeTimers: ({ now }) => mock.timers.enable({ apis: ["Date"], now }),
  useRealTimers: () => mock.timers.reset(),
  spyOn,
  replaceProperty,
  restoreAllMocks() {
    mock.restoreAll();
    while (properties.length > 0) properties.pop()();
  },
  stubEnv(name, value) {
    if (!variables.has(name)) variables.set(name, process.env[name]);
    setVariable(name, value);
  },
  unstubAllEnvs() {
    for (const [name, value] of variables) setVariable(name, value);
    variables.clear();
  },
};

/** The tests that were met since the last call. */
function taken() {
  const all = tests;
  tests = [];
  open.length = 0;
  return all;
}

module.exports = { describe, it, test: it, expect, beforeEach, afterEach, vi: replacing, jest: replacing, mock, modules, taken };
