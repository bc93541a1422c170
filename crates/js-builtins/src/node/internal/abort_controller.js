// AbortController and AbortSignal.
"use strict";

const errors = require("./internal/errors");
const binding = require("./internal/binding");
const { DOMException } = require("./internal/dom_exception");
const { EventTarget, trustedEvent, defineHandler } = require("./internal/event_target");
const { validateInteger, validateAbortSignals } = require("./internal/validators");
const { defineWebClass, requireReceiver } = require("./internal/web_class");

const inspectSymbol = Symbol.for("nodejs.util.inspect.custom");
const IS_ABORTED = Symbol("kAborted");
const REASON = Symbol("kReason");
const IS_COMPOSITE = Symbol("kComposite");
/** The signals that a composite one follows, none of them composite. */
const SOURCES = Symbol("kSourceSignals");
/** The composite signals that follow this one. */
const FOLLOWERS = Symbol("kDependantSignals");
const MAX_DELAY = 2 ** 32 - 1;

const abortError = () => new DOMException("This operation was aborted", "AbortError");
const isSignal = (value) => value?.[IS_ABORTED] !== undefined;

function newSignal(isAborted, reason, isComposite) {
  const signal = Reflect.construct(EventTarget, [], AbortSignal);
  signal[IS_ABORTED] = isAborted;
  signal[REASON] = reason;
  signal[IS_COMPOSITE] = isComposite;
  return signal;
}

function abort(signal, reason) {
  if (signal[IS_ABORTED]) return;
  signal[IS_ABORTED] = true;
  signal[REASON] = reason;
  signal.dispatchEvent(trustedEvent("abort"));
  signal[FOLLOWERS]?.forEach((follower) => abort(follower, reason));
}

/** Makes a composite signal follow another, or what that one follows. */
function follow(follower, signal) {
  signal[FOLLOWERS] ??= new Set();
  for (const source of signal[IS_COMPOSITE] ? signal[SOURCES] ?? [] : [signal]) {
    follower[SOURCES].add(source);
    source[FOLLOWERS].add(follower);
  }
}

function show(object, content, depth, options) {
  if (depth < 0) return object;
  const inner = { ...options, depth: options.depth === null ? null : options.depth - 1 };
  return `${object.constructor.name} ${binding.inspect(content, inner)}`;
}

class AbortSignal extends EventTarget {
  constructor() {
    throw errors.illegalConstructor();
  }

  get aborted() {
    requireReceiver(isSignal(this), "AbortSignal");
    return Boolean(this[IS_ABORTED]);
  }

  get reason() {
    requireReceiver(isSignal(this), "AbortSignal");
    return this[REASON];
  }

  throwIfAborted() {
    requireReceiver(isSignal(this), "AbortSignal");
    if (this[IS_ABORTED]) throw this[REASON];
  }

  [inspectSymbol](depth, options) {
    return show(this, { aborted: this.aborted }, depth, options);
  }

  static abort(reason = abortError()) {
    return newSignal(true, reason, false);
  }

  static timeout(delay) {
    validateInteger(delay, "delay", 0, MAX_DELAY);
    const signal = newSignal(false, undefined, false);
    const timer = setTimeout(() => abort(signal, new DOMException("The operation was aborted due to timeout", "TimeoutError")), delay);
    timer.unref();
    return signal;
  }

  static any(signals) {
    validateAbortSignals(signals, "signals");
    const result = newSignal(false, undefined, true);
    if (signals.length > 0) result[SOURCES] = new Set();
    for (let i = 0; i < signals.length; i++) {
      if (signals[i].aborted) {
        abort(result, signals[i].reason);
        return result;
      }
      follow(result, signals[i]);
    }
    return result;
  }
}
defineWebClass(AbortSignal, ["aborted"]);
defineHandler(AbortSignal.prototype, "abort");

class AbortController {
  #signal;

  get signal() {
    this.#signal ??= newSignal(false, undefined, false);
    return this.#signal;
  }

  abort(reason = abortError()) {
    this.#signal ??= newSignal(false, undefined, false);
    abort(this.#signal, reason);
  }

  [inspectSymbol](depth, options) {
    return show(this, { signal: this.signal }, depth, options);
  }
}
defineWebClass(AbortController, ["signal", "abort"]);

module.exports = { AbortController, AbortSignal };
