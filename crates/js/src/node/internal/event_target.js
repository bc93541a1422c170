// Event, EventTarget, AbortController and AbortSignal.
"use strict";

const errors = require("./internal/errors");
const DOMException = require("./internal/dom_exception");
const binding = require("./internal/binding");
const { validateInteger } = require("./internal/validators");

class Event {
  #type;
  #options;
  #target = null;
  #isCanceled = false;
  #isStopped = false;
  #isPassing = true;
  #time = binding.clock();
  constructor(type, options = undefined) {
    if (arguments.length === 0) throw errors.missingArgs("type");
    this.#type = `${type}`;
    this.#options = options ?? {};
  }
  initEvent() { throw errors.notSupported("Event.prototype.initEvent"); }
  get type() { return this.#type; }
  get target() { return this.#target; }
  get currentTarget() { return this.#target; }
  get srcElement() { return this.#target; }
  get bubbles() { return Boolean(this.#options.bubbles); }
  get cancelable() { return Boolean(this.#options.cancelable); }
  get composed() { return Boolean(this.#options.composed); }
  get defaultPrevented() { return this.cancelable && this.#isCanceled; }
  get returnValue() { return !this.defaultPrevented; }
  get cancelBubble() { return !this.#isPassing; }
  get eventPhase() { return this.#target === null ? 0 : 2; }
  get timeStamp() { return this.#time; }
  get isTrusted() { return false; }
  preventDefault() { this.#isCanceled = true; }
  stopPropagation() { this.#isPassing = false; }
  stopImmediatePropagation() { this.#isStopped = true; }
  composedPath() { return this.#target === null ? [] : [this.#target]; }
  static _send(event, target, listeners) {
    event.#target = target;
    for (const call of listeners) {
      if (event.#isStopped) break;
      call(event);
    }
  }
}
const send = Event._send;
delete Event._send;
Object.assign(Event, { NONE: 0, CAPTURING_PHASE: 1, AT_TARGET: 2, BUBBLING_PHASE: 3 });
Object.defineProperty(Event.prototype, Symbol.toStringTag, { value: "Event", configurable: true });

class CustomEvent extends Event {
  #detail;
  constructor(type, options = {}) {
    super(type, options);
    this.#detail = options?.detail ?? null;
  }
  get detail() { return this.#detail; }
}
Object.defineProperty(CustomEvent.prototype, Symbol.toStringTag, { value: "CustomEvent", configurable: true });

class EventTarget {
  #listeners = new Map();

  addEventListener(type, listener, options = undefined) {
    if (arguments.length < 2) throw errors.missingArgs("type", "listener");
    if (listener === null || listener === undefined) return;
    const settings = typeof options === "boolean" ? { capture: options } : options ?? {};
    if (settings.signal?.aborted) return;
    const list = this.#listeners.get(`${type}`) ?? [];
    if (list.some((entry) => entry.listener === listener && entry.capture === Boolean(settings.capture))) return;
    list.push({ listener, once: Boolean(settings.once), capture: Boolean(settings.capture) });
    this.#listeners.set(`${type}`, list);
    settings.signal?.addEventListener("abort", () => this.removeEventListener(type, listener, options), { once: true });
  }

  removeEventListener(type, listener, options = undefined) {
    const capture = Boolean(typeof options === "boolean" ? options : options?.capture);
    const list = this.#listeners.get(`${type}`) ?? [];
    this.#listeners.set(`${type}`, list.filter((entry) => entry.listener !== listener || entry.capture !== capture));
  }

  dispatchEvent(event) {
    if (!(event instanceof Event)) throw errors.invalidArgType("event", "Event", event);
    const list = (this.#listeners.get(event.type) ?? []).slice();
    const calls = list.map((entry) => () => {
      if (!(this.#listeners.get(event.type) ?? []).includes(entry)) return;
      if (entry.once) this.removeEventListener(event.type, entry.listener, entry.capture);
      if (typeof entry.listener === "function") entry.listener.call(this, event);
      else entry.listener.handleEvent(event);
    });
    send(event, this, calls);
    return !event.defaultPrevented;
  }
}
Object.defineProperty(EventTarget.prototype, Symbol.toStringTag, { value: "EventTarget", configurable: true });

const MADE = Symbol("made by us");

class AbortSignal extends EventTarget {
  #isAborted = false;
  #reason;
  constructor(key) {
    if (key !== MADE) throw Object.assign(new TypeError("Illegal constructor"), { code: "ERR_ILLEGAL_CONSTRUCTOR" });
    super();
    this.onabort = null;
  }
  get aborted() { return this.#isAborted; }
  get reason() { return this.#reason; }
  throwIfAborted() {
    if (this.#isAborted) throw this.#reason;
  }
  static _abort(signal, reason) {
    if (signal.#isAborted) return;
    signal.#isAborted = true;
    signal.#reason = reason === undefined ? new DOMException("This operation was aborted", "AbortError") : reason;
    const event = new Event("abort");
    if (typeof signal.onabort === "function") signal.onabort(event);
    signal.dispatchEvent(event);
  }
  static abort(reason) {
    const signal = new AbortSignal(MADE);
    abort(signal, reason);
    return signal;
  }
  static timeout(delay) {
    validateInteger(delay, "delay", 0, 2 ** 32 - 1);
    const signal = new AbortSignal(MADE);
    setTimeout(() => abort(signal, new DOMException("The operation was aborted due to timeout", "TimeoutError")), delay);
    return signal;
  }
  static any(signals) {
    const signal = new AbortSignal(MADE);
    for (const other of signals) {
      if (other.aborted) abort(signal, other.reason);
      else other.addEventListener("abort", () => abort(signal, other.reason), { once: true });
    }
    return signal;
  }
  [Symbol.for("nodejs.util.inspect.custom")](depth, options, inspect) {
    return `AbortSignal ${inspect({ aborted: this.aborted }, options)}`;
  }
}
const abort = AbortSignal._abort;
delete AbortSignal._abort;
Object.defineProperty(AbortSignal.prototype, Symbol.toStringTag, { value: "AbortSignal", configurable: true });

class AbortController {
  #signal = new AbortSignal(MADE);
  get signal() { return this.#signal; }
  abort(reason) { abort(this.#signal, reason); }
  [Symbol.for("nodejs.util.inspect.custom")](depth, options, inspect) {
    return `AbortController ${inspect({ signal: this.signal }, options)}`;
  }
}
Object.defineProperty(AbortController.prototype, Symbol.toStringTag, { value: "AbortController", configurable: true });

module.exports = { Event, CustomEvent, EventTarget, AbortController, AbortSignal };
