// Time, random numbers, environment and arguments of a run as its case has them, in the place of those of the machine.
//
// Invariant: what a case does not say is the same on every machine and every day, and the same as in the engine. Only timers move the
// clock: when one is through, it is as late as the timer was to wait. Timers themselves are those of Node.
"use strict";

const { createHook, executionAsyncResource } = require("node:async_hooks");
const Module = require("node:module");
const os = require("node:os");
const path = require("node:path");
const { fileURLToPath } = require("node:url");
const { environment } = require("./environment.cjs");
const machine = require("./machine.cjs");

/** When the clock starts unless the case says otherwise. */
const START = Date.UTC(2024, 0, 1);
const MASK = (1n << 64n) - 1n;

/** The numbers that stand for those that the case does not have, by their place (SplitMix64; `natives/math.rs` has the same). */
function sequence(place) {
  let bits = (0x123456789abcdef1n + BigInt(place + 1) * 0x9e3779b97f4a7c15n) & MASK;
  bits = ((bits ^ (bits >> 30n)) * 0xbf58476d1ce4e5b9n) & MASK;
  bits = ((bits ^ (bits >> 27n)) * 0x94d049bb133111ebn) & MASK;
  bits ^= bits >> 31n;
  return Number(bits >> 11n) / 2 ** 53;
}

/** The file of the innermost code that is not ours and not a built-in function. */
function askingFile() {
  const { prepareStackTrace, stackTraceLimit } = Error;
  const holder = {};
  try {
    Error.stackTraceLimit = 16;
    Error.prepareStackTrace = (_error, sites) => sites.map((site) => site.getFileName());
    Error.captureStackTrace(holder, askingFile);
    const files = holder.stack.map((file) => (file?.startsWith("file:") ? fileURLToPath(file.replace(/[?#].*$/, "")) : file));
    return files.find((file) => file && path.dirname(file) !== __dirname) ?? "";
  } finally {
    Object.assign(Error, { prepareStackTrace, stackTraceLimit });
  }
}

/** Whether a variable of the environment is asked for by the project; Node and packages find none. */
function isAskedByProject() {
  const file = askingFile();
  return !file.startsWith("node:") && !file.includes("/node_modules/");
}

/**
 * Replaces them. `read(name, otherwise)` gives the next value of an input; `program` is the file that the arguments name. The result starts
 * again, for another case.
 */
function pin(read, program) {
  let run = null;

  function restart() {
    run = { start: undefined, passed: 0, randoms: 0, variables: new Map() };
    // What another run wrote there is gone.
    define(process, "env", environment({ variable, list() {} }));
    performance.clearMarks();
    performance.clearMeasures();
    Module.syncBuiltinESMExports();
  }

  function now() {
    run.start ??= read("Date.now()", START);
    return run.start + run.passed;
  }

  function random() {
    return read("Math.random()", sequence(run.randoms++));
  }

  function variable(name) {
    if (!isAskedByProject()) return undefined;
    if (!run.variables.has(name)) {
      const isSet = read(`process.env.${name}?`, false);
      run.variables.set(name, isSet ? read(`process.env.${name}`, "") : undefined);
    }
    return run.variables.get(name);
  }

  followTimers(() => run);
  pinDate(now);
  define(Math, "random", random);
  pinPerformance(() => run.passed, now);
  pinMachine();
  if (program !== undefined) {
    define(process, "argv", ["node", program]);
    define(process, "execPath", "node");
  }
  restart();
  return restart;
}

function define(target, name, value) {
  const known = Object.getOwnPropertyDescriptor(target, name);
  const isShown = known?.enumerable ?? false;
  Object.defineProperty(target, name, { value, writable: true, enumerable: isShown, configurable: true });
}

/** The shortest delay of a timer, and a little more than it, in milliseconds. */
const SHORTEST = 1;
const BEYOND_SHORTEST = 1.1;

/**
 * When a timer is through, so much time has passed as it was to wait, in the run that started it. The shortest ones are due before the next
 * immediates, unless a timer has started them: that depends on how fast the machine is otherwise, so their time is waited out once they
 * have started.
 */
function followTimers(current) {
  const waiting = new WeakMap();
  const immediates = new WeakSet();
  let isAmongTimers = false;
  const clock = performance.now.bind(performance);
  const { nextTick } = process;
  createHook({
    init(_id, type, _trigger, timer) {
      if (type === "Immediate") immediates.add(timer);
      if (type !== "Timeout") return;
      waiting.set(timer, { run: current(), due: current().passed + timer._idleTimeout });
      if (timer._idleTimeout > SHORTEST || isAmongTimers) return;
      nextTick(() => {
        const end = clock() + BEYOND_SHORTEST;
        while (clock() < end);
      });
    },
    before() {
      const timer = executionAsyncResource();
      const known = waiting.get(timer);
      if (known !== undefined) isAmongTimers = true;
      else if (immediates.has(timer)) isAmongTimers = false;
      if (known === undefined || known.run !== current()) return;
      known.run.passed = Math.max(known.run.passed, known.due);
      known.due = known.run.passed + timer._idleTimeout;
    },
  }).enable();
}

function pinDate(now) {
  const Native = Date;
  const pinned = new Proxy(Native, {
    apply: () => new Native(now()).toString(),
    construct: (target, values, newTarget) => Reflect.construct(target, values.length === 0 ? [now()] : values, newTarget),
  });
  define(Native, "now", { now: () => now() }.now);
  define(Native.prototype, "constructor", pinned);
  define(globalThis, "Date", pinned);
}

/** The machine that the engine has: its memory is zeros until it is written. */
function pinMachine() {
  const { alloc } = Buffer;
  define(Buffer, "allocUnsafe", { allocUnsafe: (size) => alloc(size) }.allocUnsafe);
  define(Buffer, "allocUnsafeSlow", { allocUnsafeSlow: (size) => alloc(size) }.allocUnsafeSlow);
  for (const name of Object.keys(machine.os)) define(os, name, machine.os[name]);
  for (const known of Object.values(machine.process)) {
    for (const name of Object.keys(known)) define(process, name, known[name]);
  }
}

/** Clocks that start with the run. */
function pinPerformance(passed, now) {
  define(performance, "now", { now: () => passed() }.now);
  Object.defineProperty(performance, "timeOrigin", { get: () => now() - passed(), configurable: true });
  const hrtime = (before = [0, 0]) => {
    const nanoseconds = passed() * 1e6 - (before[0] * 1e9 + before[1]);
    const seconds = Math.floor(nanoseconds / 1e9);
    return [seconds, nanoseconds - seconds * 1e9];
  };
  const { mark, measure } = performance;
  define(performance, "mark", function (name, options) {
    return Reflect.apply(mark, this, arguments.length > 0 && isTimed(options) ? [name, { startTime: passed(), ...options }] : arguments);
  });
  define(performance, "measure", function (name, options, end) {
    return Reflect.apply(measure, this, arguments.length > 0 && isOpen(options, end) ? [name, ...until(options, passed())] : arguments);
  });
  hrtime.bigint = () => BigInt(passed()) * 1_000_000n;
  define(process, "hrtime", hrtime);
  define(process, "uptime", { uptime: () => passed() / 1000 }.uptime);
}

/** Whether a mark with these options has the time at which it is made. */
function isTimed(options) {
  return options == null || typeof options === "object" && options.startTime == null;
}

/** Whether a measure ends when it is made. */
function isOpen(options, end) {
  if (end !== undefined) return false;
  if (typeof options !== "object" || options === null) return true;
  return options.end === undefined && (options.start === undefined || options.duration === undefined);
}

/** The arguments of an open measure that ends at a time; a duration without a start says nothing in Node. */
function until(options, time) {
  return typeof options === "object" && options !== null ? [{ ...options, duration: undefined, end: time }] : [options, time];
}

module.exports = { pin };
