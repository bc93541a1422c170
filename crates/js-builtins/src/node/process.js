// process: the part of it that libraries use. The clock is the virtual one. The environment is what the run was given, or, where there are inputs,
// made of them; there are no arguments then.
"use strict";

const EventEmitter = require("events");
const binding = require("./internal/binding");
const errors = require("./internal/errors");
const { environment } = require("./internal/environment");
const machine = require("./internal/machine").process;

/** process is an event emitter whose class is named "process". */
const processClass = { process: function () {} }.process;
processClass.prototype = Object.create(EventEmitter.prototype, { constructor: { value: processClass, writable: true, configurable: true } });
const process = new processClass();
EventEmitter.call(process);

function stream(fd) {
  const isError = fd === 2;
  const target = new EventEmitter();
  return Object.assign(target, {
    fd,
    isTTY: undefined,
    writable: true,
    columns: undefined,
    write(chunk, encoding, callback) {
      const text = typeof chunk === "string" ? chunk : require("buffer").Buffer.from(chunk).toString();
      binding.write(text, isError);
      const done = typeof encoding === "function" ? encoding : callback;
      if (typeof done === "function") process.nextTick(done);
      return true;
    },
    end(chunk) {
      if (chunk !== undefined) target.write(chunk);
      return target;
    },
    cork() {},
    uncork() {},
    getColorDepth: () => 1,
    hasColors: () => false,
  });
}

function hrtime(previous) {
  const now = binding.clock();
  let seconds = Math.floor(now / 1000);
  let nanoseconds = Math.round((now % 1000) * 1e6);
  if (previous !== undefined) {
    seconds -= previous[0];
    nanoseconds -= previous[1];
    if (nanoseconds < 0) {
      seconds -= 1;
      nanoseconds += 1e9;
    }
  }
  return [seconds, nanoseconds];
}
hrtime.bigint = () => BigInt(Math.round(binding.clock() * 1e6));

function emitWarning(warning, type, code) {
  if (type !== null && typeof type === "object") ({ type, code } = type);
  const isError = warning instanceof Error;
  const name = isError ? warning.name : type || "Warning";
  const shown = code ? `[${code}] ` : "";
  binding.write(`(node:${process.pid}) ${shown}${name}: ${isError ? warning.message : warning}\n`, true);
}

function exit(code) {
  if (code !== undefined) process.exitCode = code;
  if (!process._exiting) {
    process._exiting = true;
    process.emit("exit", process.exitCode || 0);
  }
  binding.exit(Number(process.exitCode || 0));
}

/** Who reads one of these takes something for granted. */
function takeForGranted(what, object, names) {
  for (const name of names) {
    let value = object[name];
    const set = function (other) { value = other; };
    const get = () => {
      binding.assume(what);
      return value;
    };
    Object.defineProperty(object, name, { get, set, enumerable: true, configurable: true });
  }
}

/** When nothing is left to do: the engine calls this. */
module.atExit = () => {
  if (!process._exiting) {
    process.emit("beforeExit", process.exitCode || 0);
    process._exiting = true;
    process.emit("exit", process.exitCode || 0);
  }
  binding.setExitCode(Number(process.exitCode || 0));
};

Object.assign(process, {
  ...machine.values,
  release: { name: "node", lts: "Iron" },
  argv: binding.argv(),
  execArgv: [],
  execPath: binding.argv()[0],
  argv0: "node",
  env: binding.hasInputs() ? environment({ variable: binding.variable, list: () => binding.assume("names") }) : binding.env(),
  title: "node",
  _exiting: false,
  _preload_modules: [],
  exitCode: undefined,
  features: { inspector: false, debug: false, uv: true, ipv6: true, tls: false },
  config: { target_defaults: {}, variables: {} },
  cwd() {
    binding.assume("machine");
    return binding.cwd();
  },
  chdir() { throw errors.notSupported("process.chdir()"); },
  umask: () => 0o22,
  uptime: () => binding.clock() / 1000,
  hrtime,
  nextTick(callback, ...args) {
    if (typeof callback !== "function") throw errors.invalidArgType("callback", "Function", callback);
    binding.nextTick(args.length === 0 ? callback : () => callback(...args));
  },
  emitWarning,
  exit,
  reallyExit: exit,
  abort() { binding.exit(134); },
  kill() { throw errors.notSupported("process.kill()"); },
  ...machine.functions,
  binding() { throw errors.notSupported("process.binding()"); },
  hasUncaughtExceptionCaptureCallback: () => false,
  setUncaughtExceptionCaptureCallback() { throw errors.notSupported("process.setUncaughtExceptionCaptureCallback()"); },
  stdout: stream(1),
  stderr: stream(2),
  stdin: Object.assign(new EventEmitter(), { fd: 0, isTTY: undefined, resume() { return this; }, pause() { return this; }, setEncoding() { return this; }, unref() { return this; } }),
});
if (binding.hasInputs()) {
  // The same in every Node (npm/multise/pins.cjs).
  process.execPath = "node";
  process.argv[0] = "node";
  takeForGranted("arguments", process, ["argv"]);
  const { versions, ...values } = machine.values;
  for (const object of [values, machine.functions]) takeForGranted("machine", process, Object.keys(object));
  takeForGranted("machine", versions, Object.keys(versions));
}
Object.defineProperty(process, Symbol.toStringTag, { value: "process", configurable: true });

module.exports = process;
