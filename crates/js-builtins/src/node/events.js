// events: EventEmitter, once and on.
"use strict";

const errors = require("./internal/errors");
const { validateFunction, validateNumber } = require("./internal/validators");

const captureRejection = Symbol.for("nodejs.rejection");
const errorMonitor = Symbol("events.errorMonitor");
const shapeMode = Symbol("shapeMode");
const captures = Symbol("kCapture");

let defaultMaxListeners = 10;

function checkListener(listener) {
  validateFunction(listener, "listener");
}

function EventEmitter(options) {
  EventEmitter.init.call(this, options);
}

EventEmitter.prototype._events = undefined;
EventEmitter.prototype._eventsCount = 0;
EventEmitter.prototype._maxListeners = undefined;

EventEmitter.init = function (options) {
  if (this._events === undefined || this._events === Object.getPrototypeOf(this)._events) {
    this._events = { __proto__: null };
    this._eventsCount = 0;
    this[shapeMode] = false;
  } else {
    this[shapeMode] = true;
  }
  this._maxListeners = this._maxListeners || undefined;
  this[captures] = Boolean(options?.captureRejections);
};

Object.defineProperties(EventEmitter, {
  defaultMaxListeners: {
    enumerable: true,
    configurable: true,
    get() { return defaultMaxListeners; },
    set(count) {
      validateNumber(count, "defaultMaxListeners", 0);
      defaultMaxListeners = count;
    },
  },
});

EventEmitter.prototype.setMaxListeners = function setMaxListeners(n) {
  validateNumber(n, "setMaxListeners", 0);
  this._maxListeners = n;
  return this;
};

EventEmitter.prototype.getMaxListeners = function getMaxListeners() {
  return this._maxListeners === undefined ? defaultMaxListeners : this._maxListeners;
};

EventEmitter.prototype.emit = function emit(type, ...args) {
  const events = this._events;
  if (type === "error") {
    if (events !== undefined && events[errorMonitor] !== undefined) this.emit(errorMonitor, ...args);
    if (events === undefined || events.error === undefined) throw unhandled(args[0]);
  } else if (events === undefined) {
    return false;
  }
  const handler = events[type];
  if (handler === undefined) return false;
  if (typeof handler === "function") {
    Reflect.apply(handler, this, args);
    return true;
  }
  for (const listener of handler.slice()) Reflect.apply(listener, this, args);
  return true;
};

function unhandled(error) {
  if (error instanceof Error) return error;
  const failure = errors.unhandledError(require("util").inspect(error));
  failure.context = error;
  return failure;
}

function add(target, type, listener, isFirst) {
  checkListener(listener);
  let events = target._events;
  if (events === undefined) {
    events = target._events = { __proto__: null };
    target._eventsCount = 0;
  } else if (events.newListener !== undefined) {
    target.emit("newListener", type, listener.listener ?? listener);
    events = target._events;
  }
  const existing = events[type];
  if (existing === undefined) {
    events[type] = listener;
    target._eventsCount += 1;
    return target;
  }
  if (typeof existing === "function") events[type] = isFirst ? [listener, existing] : [existing, listener];
  else if (isFirst) existing.unshift(listener);
  else existing.push(listener);
  warnOfLeak(target, events[type], type);
  return target;
}

function warnOfLeak(target, list, type) {
  const most = target.getMaxListeners();
  if (most <= 0 || list.length <= most || list.warned) return;
  list.warned = true;
  const text = `Possible EventEmitter memory leak detected. ${list.length} ${String(type)} listeners added to ${require("util").inspect(target, { depth: -1 })}. MaxListeners is ${most}. Use emitter.setMaxListeners() to increase limit`;
  const warning = new Error(text);
  warning.name = "MaxListenersExceededWarning";
  warning.emitter = target;
  warning.type = type;
  warning.count = list.length;
  if (typeof process === "object" && process.emitWarning) process.emitWarning(warning);
}

EventEmitter.prototype.addListener = function addListener(type, listener) {
  return add(this, type, listener, false);
};
EventEmitter.prototype.on = EventEmitter.prototype.addListener;
EventEmitter.prototype.prependListener = function prependListener(type, listener) {
  return add(this, type, listener, true);
};

function onceWrapper() {
  if (this.fired) return undefined;
  this.target.removeListener(this.type, this.wrapFn);
  this.fired = true;
  return Reflect.apply(this.listener, this.target, arguments);
}

function wrapOnce(target, type, listener) {
  const state = { fired: false, wrapFn: undefined, target, type, listener };
  const wrapped = onceWrapper.bind(state);
  wrapped.listener = listener;
  state.wrapFn = wrapped;
  return wrapped;
}

EventEmitter.prototype.once = function once(type, listener) {
  checkListener(listener);
  this.on(type, wrapOnce(this, type, listener));
  return this;
};
EventEmitter.prototype.prependOnceListener = function prependOnceListener(type, listener) {
  checkListener(listener);
  this.prependListener(type, wrapOnce(this, type, listener));
  return this;
};

EventEmitter.prototype.removeListener = function removeListener(type, listener) {
  checkListener(listener);
  const events = this._events;
  const list = events === undefined ? undefined : events[type];
  if (list === undefined) return this;
  if (list === listener || list.listener === listener) {
    this._eventsCount -= 1;
    if (this._eventsCount === 0) {
      this._events = { __proto__: null };
    } else {
      delete events[type];
    }
    if (events.removeListener) this.emit("removeListener", type, list.listener || listener);
  } else if (typeof list !== "function") {
    const at = list.findLastIndex((entry) => entry === listener || entry.listener === listener);
    if (at < 0) return this;
    list.splice(at, 1);
    if (list.length === 1) events[type] = list[0];
    if (events.removeListener !== undefined) this.emit("removeListener", type, listener);
  }
  return this;
};
EventEmitter.prototype.off = EventEmitter.prototype.removeListener;

EventEmitter.prototype.removeAllListeners = function removeAllListeners(type) {
  const events = this._events;
  if (events === undefined) return this;
  if (events.removeListener === undefined) {
    if (arguments.length === 0) {
      this._events = { __proto__: null };
      this._eventsCount = 0;
    } else if (events[type] !== undefined) {
      this._eventsCount -= 1;
      if (this._eventsCount === 0) this._events = { __proto__: null };
      else delete events[type];
    }
    return this;
  }
  if (arguments.length === 0) {
    for (const key of Reflect.ownKeys(events)) {
      if (key !== "removeListener") this.removeAllListeners(key);
    }
    this.removeAllListeners("removeListener");
    this._events = { __proto__: null };
    this._eventsCount = 0;
    return this;
  }
  const listeners = events[type];
  if (typeof listeners === "function") {
    this.removeListener(type, listeners);
  } else if (listeners !== undefined) {
    for (let i = listeners.length - 1; i >= 0; i--) this.removeListener(type, listeners[i]);
  }
  return this;
};

function listenersOf(target, type, isUnwrapped) {
  const list = target._events === undefined ? undefined : target._events[type];
  if (list === undefined) return [];
  const all = typeof list === "function" ? [list] : list.slice();
  return isUnwrapped ? all.map((listener) => listener.listener || listener) : all;
}

EventEmitter.prototype.listeners = function listeners(type) {
  return listenersOf(this, type, true);
};
EventEmitter.prototype.rawListeners = function rawListeners(type) {
  return listenersOf(this, type, false);
};

function listenerCount(type, listener) {
  const list = listenersOf(this, type, false);
  if (listener === undefined || listener === null) return list.length;
  return list.filter((entry) => entry === listener || entry.listener === listener).length;
}
EventEmitter.prototype.listenerCount = listenerCount;
EventEmitter.listenerCount = (emitter, type) => (typeof emitter.listenerCount === "function" ? emitter.listenerCount(type) : listenerCount.call(emitter, type));

EventEmitter.prototype.eventNames = function eventNames() {
  return this._eventsCount > 0 ? Reflect.ownKeys(this._events) : [];
};

function abortError(signal) {
  const error = new Error("The operation was aborted", signal.reason === undefined ? undefined : { cause: signal.reason });
  error.code = "ABORT_ERR";
  error.name = "AbortError";
  return error;
}

/** A promise for the arguments of the next event. */
async function once(emitter, name, options = {}) {
  const signal = options ? options.signal : undefined;
  if (signal && signal.aborted) throw abortError(signal);
  return new Promise((resolve, reject) => {
    if (typeof emitter.on !== "function" && typeof emitter.addEventListener === "function") {
      emitter.addEventListener(name, (...args) => resolve(args), { once: true });
      return;
    }
    const fail = (error) => {
      emitter.removeListener(name, done);
      reject(error);
    };
    const done = (...args) => {
      if (name !== "error") emitter.removeListener("error", fail);
      resolve(args);
    };
    emitter.once(name, done);
    if (name !== "error") emitter.once("error", fail);
    if (signal) signal.addEventListener("abort", () => { emitter.removeListener(name, done); emitter.removeListener("error", fail); reject(abortError(signal)); }, { once: true });
  });
}

/** An asynchronous iterator over the arguments of all further events. */
function on(emitter, name, options = {}) {
  const queued = [];
  const waiting = [];
  let failure;
  let isDone = false;
  const arrive = (...args) => {
    if (waiting.length > 0) waiting.shift().resolve({ value: args, done: false });
    else queued.push(args);
  };
  const fail = (error) => {
    if (waiting.length > 0) waiting.shift().reject(error);
    else failure = error;
    iterator.return();
  };
  const iterator = {
    next() {
      if (queued.length > 0) return Promise.resolve({ value: queued.shift(), done: false });
      if (failure) {
        const error = failure;
        failure = undefined;
        return Promise.reject(error);
      }
      if (isDone) return Promise.resolve({ value: undefined, done: true });
      return new Promise((resolve, reject) => waiting.push({ resolve, reject }));
    },
    return() {
      emitter.removeListener(name, arrive);
      emitter.removeListener("error", fail);
      isDone = true;
      for (const { resolve } of waiting.splice(0)) resolve({ value: undefined, done: true });
      return Promise.resolve({ value: undefined, done: true });
    },
    throw(error) {
      failure = error;
      emitter.removeListener(name, arrive);
      emitter.removeListener("error", fail);
      return Promise.resolve(undefined);
    },
    [Symbol.asyncIterator]() { return this; },
  };
  emitter.on(name, arrive);
  if (name !== "error") emitter.on("error", fail);
  const signal = options.signal;
  if (signal) signal.addEventListener("abort", () => fail(abortError(signal)), { once: true });
  return iterator;
}

module.exports = EventEmitter;
EventEmitter.once = once;
EventEmitter.on = on;
EventEmitter.getEventListeners = (emitter, type) => emitter.listeners(type);
EventEmitter.EventEmitter = EventEmitter;
EventEmitter.usingDomains = false;
EventEmitter.captureRejectionSymbol = captureRejection;
EventEmitter.captureRejections = false;
EventEmitter.errorMonitor = errorMonitor;
EventEmitter.setMaxListeners = (n = defaultMaxListeners, ...targets) => {
  if (targets.length === 0) defaultMaxListeners = n;
  else for (const target of targets) target.setMaxListeners(n);
};
