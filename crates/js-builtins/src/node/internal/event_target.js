// Event, CustomEvent and EventTarget.
//
// Invariant: what makes an object an event or a target is under symbols, as in Node, so that what inherits from one is one too.
"use strict";

const errors = require("./internal/errors");
const binding = require("./internal/binding");
const { validateObject, validateDictionary, validateAbortSignal } = require("./internal/validators");
const { defineWebClass, requireReceiver, requireArguments, innerOptions } = require("./internal/web_class");

const inspectSymbol = Symbol.for("nodejs.util.inspect.custom");
const TYPE = Symbol("type");
const TARGET = Symbol("kTarget");
const IS_DISPATCHED = Symbol("kIsBeingDispatched");
const IS_STOPPED = Symbol("kStop");
const DETAIL = Symbol("detail");
/** Listeners by type. */
const EVENTS = Symbol("kEvents");
/** The functions that `onabort` and the like were set to, by type. */
const HANDLERS = Symbol("kHandlers");
const IS_EVENT_TARGET = Symbol.for("nodejs.event_target");
/** An option of Node's own listeners: they are called after stopImmediatePropagation, too. */
const RESISTS_STOP = Symbol("kResistStopPropagation");

const trusted = new WeakSet();
const isEvent = (value) => typeof value?.[TYPE] === "string";
const isCustomEvent = (value) => isEvent(value) && value[DETAIL] !== undefined;
const isEventTarget = (value) => Boolean(value?.constructor?.[IS_EVENT_TARGET]);

class Event {
  #cancelable = false;
  #bubbles = false;
  #composed = false;
  #defaultPrevented = false;
  // Where there are inputs it is not asked for: Node has it from a clock that nothing pins.
  #timestamp = binding.hasInputs() ? undefined : binding.clock();
  #propagationStopped = false;

  constructor(type, options = undefined) {
    requireArguments(arguments.length, "type");
    if (options !== undefined && options !== null) validateObject(options, "options");
    this.#bubbles = Boolean(options?.bubbles);
    this.#cancelable = Boolean(options?.cancelable);
    this.#composed = Boolean(options?.composed);
    this[TYPE] = `${type}`;
    this[TARGET] = null;
    this[IS_DISPATCHED] = false;
  }

  initEvent(type, bubbles = false, cancelable = false) {
    requireArguments(arguments.length, "type");
    if (this[IS_DISPATCHED]) return;
    this[TYPE] = `${type}`;
    this.#bubbles = Boolean(bubbles);
    this.#cancelable = Boolean(cancelable);
  }

  [inspectSymbol](depth, options) {
    requireReceiver(isEvent(this), "Event");
    const { name } = this.constructor;
    if (depth < 0) return name;
    const shown = { type: this[TYPE], defaultPrevented: this.#defaultPrevented, cancelable: this.#cancelable, timeStamp: this.timeStamp };
    return `${name} ${binding.inspect(shown, innerOptions(options))}`;
  }

  stopImmediatePropagation() {
    requireReceiver(isEvent(this), "Event");
    this.stopPropagation();
    this[IS_STOPPED] = true;
  }

  preventDefault() {
    requireReceiver(isEvent(this), "Event");
    this.#defaultPrevented = true;
  }

  get target() {
    requireReceiver(isEvent(this), "Event");
    return this[TARGET];
  }

  get currentTarget() {
    requireReceiver(isEvent(this), "Event");
    return this[IS_DISPATCHED] ? this[TARGET] : null;
  }

  get srcElement() {
    requireReceiver(isEvent(this), "Event");
    return this[TARGET];
  }

  get type() {
    requireReceiver(isEvent(this), "Event");
    return this[TYPE];
  }

  get cancelable() {
    requireReceiver(isEvent(this), "Event");
    return this.#cancelable;
  }

  get defaultPrevented() {
    requireReceiver(isEvent(this), "Event");
    return this.#cancelable && this.#defaultPrevented;
  }

  get timeStamp() {
    requireReceiver(isEvent(this), "Event");
    return this.#timestamp ?? errors.notSupported("event.timeStamp");
  }

  composedPath() {
    requireReceiver(isEvent(this), "Event");
    return this[IS_DISPATCHED] ? [this[TARGET]] : [];
  }

  get returnValue() {
    requireReceiver(isEvent(this), "Event");
    return !(this.#cancelable && this.#defaultPrevented);
  }

  get bubbles() {
    requireReceiver(isEvent(this), "Event");
    return this.#bubbles;
  }

  get composed() {
    requireReceiver(isEvent(this), "Event");
    return this.#composed;
  }

  get eventPhase() {
    requireReceiver(isEvent(this), "Event");
    return this[IS_DISPATCHED] ? Event.AT_TARGET : Event.NONE;
  }

  get cancelBubble() {
    requireReceiver(isEvent(this), "Event");
    return this.#propagationStopped;
  }
  set cancelBubble(value) {
    requireReceiver(isEvent(this), "Event");
    if (value) this.#propagationStopped = true;
  }

  stopPropagation() {
    requireReceiver(isEvent(this), "Event");
    this.#propagationStopped = true;
  }

  get isTrusted() { return trusted.has(this); }
}
defineWebClass(Event, [
  "initEvent", "stopImmediatePropagation", "preventDefault", "target", "currentTarget", "srcElement", "type", "cancelable", "defaultPrevented",
  "timeStamp", "composedPath", "returnValue", "bubbles", "composed", "eventPhase", "cancelBubble", "stopPropagation", "isTrusted",
]);
Object.defineProperty(Event.prototype, "isTrusted", { configurable: false });
["NONE", "CAPTURING_PHASE", "AT_TARGET", "BUBBLING_PHASE"].forEach((name, value) => Object.defineProperty(Event, name, { value, enumerable: true }));

/** An event that the platform itself makes. */
function trustedEvent(type) {
  const event = new Event(type);
  trusted.add(event);
  return event;
}

class CustomEvent extends Event {
  constructor(type, options = {}) {
    requireArguments(arguments.length, "type");
    super(type, options);
    this[DETAIL] = options?.detail ?? null;
  }

  get detail() {
    requireReceiver(isCustomEvent(this), "CustomEvent");
    return this[DETAIL];
  }
}
defineWebClass(CustomEvent, ["detail"]);

/** One listener in the list of its type; a list starts with an entry of its own, `{ next, size }`. */
class Listener {
  next = undefined;
  isRemoved = false;
  constructor(previous, listener, { once = false, capture = false, resistsStop = false }) {
    previous.next = this;
    this.previous = previous;
    this.listener = listener;
    this.once = once;
    this.capture = capture;
    this.resistsStop = resistsStop;
  }

  call(target, event) {
    const { listener } = this;
    return typeof listener === "function" ? Reflect.apply(listener, target, [event]) : handleEvent(listener, event);
  }

  remove() {
    this.previous.next = this.next;
    if (this.next !== undefined) this.next.previous = this.previous;
    this.isRemoved = true;
  }
}

async function handleEvent(listener, event) {
  if (listener.handleEvent) await Reflect.apply(listener.handleEvent, listener, [event]);
}

/** The entry of a list for which `isWanted` holds, or the last one. */
function walk(root, isWanted) {
  let entry = root;
  while (entry.next !== undefined) {
    entry = entry.next;
    if (isWanted(entry)) return { found: entry, last: entry };
  }
  return { found: undefined, last: entry };
}

/** What a listener threw, or its promise was rejected with, ends the program as if nobody had called it. */
function throwLater(error) {
  binding.nextTick(() => { throw error; });
}

function throwRejected(result) {
  if (result === undefined || result === null) return;
  const { then } = result;
  if (typeof then === "function") Reflect.apply(then, result, [undefined, throwLater]);
}

/** Whether a value can listen; what is null has no effect. */
function canListen(listener) {
  if (typeof listener === "function" || typeof listener?.handleEvent === "function") return true;
  if (listener === undefined || listener === null) return false;
  if (typeof listener === "object") return true;
  throw errors.invalidArgType("listener", "EventListener", listener);
}

function listenerSettings(options) {
  if (typeof options === "boolean") return { capture: options };
  if (options === null) return {};
  validateDictionary(options, "options");
  const once = Boolean(options.once);
  const capture = Boolean(options.capture);
  void options.passive;
  return { once, capture, signal: options.signal, resistsStop: Boolean(options[RESISTS_STOP]) };
}

function typeText(type) {
  if (typeof type === "symbol") throw errors.invalidArgValue("value", type);
  return String(type);
}

function warnOfNoListener(target, type, listener) {
  const warning = new Error(`addEventListener called with ${listener} which has no effect.`);
  process.emitWarning(Object.assign(warning, { name: "AddEventListenerArgumentTypeWarning", target, type }));
}

class EventTarget {
  static [IS_EVENT_TARGET] = true;

  constructor() {
    this[EVENTS] = new Map();
    this[HANDLERS] = new Map();
  }

  addEventListener(type, listener, options = {}) {
    requireReceiver(isEventTarget(this), "EventTarget");
    requireArguments(arguments.length, "type", "listener");
    const settings = listenerSettings(options);
    const { signal } = settings;
    validateAbortSignal(signal, "options.signal");
    if (signal) {
      if (signal.aborted) return;
      signal.addEventListener("abort", () => this.removeEventListener(type, listener, settings), { once: true, [RESISTS_STOP]: true });
    }
    if (!canListen(listener)) {
      warnOfNoListener(this, type, listener);
      return;
    }
    const name = typeText(type);
    const root = this[EVENTS].get(name) ?? { next: undefined, size: 0 };
    const capture = settings.capture ?? false;
    const { found, last } = walk(root, (entry) => entry.listener === listener && entry.capture === capture);
    if (found !== undefined) return;
    new Listener(last, listener, settings);
    root.size += 1;
    this[EVENTS].set(name, root);
  }

  removeEventListener(type, listener, options = {}) {
    requireReceiver(isEventTarget(this), "EventTarget");
    requireArguments(arguments.length, "type", "listener");
    if (!canListen(listener)) return;
    const name = typeText(type);
    const capture = options?.capture === true;
    const root = this[EVENTS].get(name);
    if (root === undefined) return;
    const { found } = walk(root, (entry) => entry.listener === listener && entry.capture === capture);
    if (found === undefined) return;
    found.remove();
    root.size -= 1;
    if (root.size === 0) this[EVENTS].delete(name);
  }

  dispatchEvent(event) {
    requireReceiver(isEventTarget(this), "EventTarget");
    requireArguments(arguments.length, "event");
    if (!(event instanceof Event)) throw errors.invalidArgType("event", "Event", event);
    if (event[IS_DISPATCHED]) throw errors.eventRecursion(event.type);
    dispatch(this, event.type, event);
    return event.defaultPrevented !== true;
  }

  [inspectSymbol](depth, options) {
    requireReceiver(isEventTarget(this), "EventTarget");
    const { name } = this.constructor;
    return depth < 0 ? name : `${name} ${binding.inspect({}, innerOptions(options))}`;
  }
}
defineWebClass(EventTarget, ["addEventListener", "removeEventListener", "dispatchEvent"]);

/** Calls the listeners of a type. As in Node, an event counts as dispatched only until its first listener returns. */
function dispatch(target, type, event) {
  event[TARGET] = target;
  event[IS_DISPATCHED] = true;
  const root = target[EVENTS].get(type);
  let entry = root?.next;
  while (entry !== undefined) {
    const { next } = entry;
    if (!entry.isRemoved && (event[IS_STOPPED] !== true || entry.resistsStop)) callListener(root, entry, target, event);
    entry = next;
  }
  event[IS_DISPATCHED] = false;
}

function callListener(root, entry, target, event) {
  if (entry.once) {
    entry.remove();
    root.size -= 1;
  }
  try {
    const result = entry.call(target, event);
    event[IS_DISPATCHED] = false;
    throwRejected(result);
  } catch (error) {
    throwLater(error);
  }
}

/** Defines `on<type>`, a property that holds one listener: its place is where it was first set. */
function defineHandler(prototype, type) {
  const name = `on${type}`;
  const handlersOf = (target) => {
    const isTarget = typeof target === "object" && target !== null && Object.hasOwn(target, HANDLERS);
    if (!isTarget) throw errors.invalidArgType("this", "EventTarget", target);
    return target[HANDLERS];
  };
  const get = function () {
    return handlersOf(this).get(type)?.handler ?? null;
  };
  const set = function (value) {
    const handlers = handlersOf(this);
    const known = handlers.get(type);
    if (known !== undefined) {
      known.handler = value;
      return;
    }
    const holder = function (...list) {
      return typeof holder.handler === "function" ? Reflect.apply(holder.handler, this, list) : undefined;
    };
    holder.handler = value;
    this.addEventListener(type, holder);
    handlers.set(type, holder);
  };
  Object.defineProperty(get, "name", { value: `get ${name}` });
  Object.defineProperty(set, "name", { value: `set ${name}` });
  Object.defineProperty(prototype, name, { get, set, enumerable: true, configurable: true });
}

module.exports = { Event, CustomEvent, EventTarget, trustedEvent, defineHandler };
