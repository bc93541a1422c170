// The web globals: every function on receivers and arguments of every kind.
"use strict";
const { load, compare, finish } = require("./modules.js");

// Frames are of this folder, and what listeners throw is thrown again later.
Error.stackTraceLimit = 0;
process.on("uncaughtException", () => {});
process.on("unhandledRejection", () => {});

const NAMES = ["Event", "CustomEvent", "EventTarget", "AbortController", "AbortSignal", "structuredClone", "TextEncoder", "TextDecoder", "URL", "URLSearchParams", "DOMException", "atob", "btoa"];
const ours = Object.fromEntries(NAMES.map((name) => [name, load("internal/globals")[name]]));
const original = Object.fromEntries(NAMES.map((name) => [name, globalThis[name]]));

/** Makers of values, each of its own objects. */
const VALUES = [
  ...[-1, -0, 0, 1, 0.5, NaN, Infinity, 1n, "", "a", "1", "length", "http://u:p@h:81/p?q=1#f", "?a=1&b=2", "YQ==", "utf-16le", "\ud800", true, null, undefined, Symbol.iterator].map((value) => () => value),
  () => ({ a: 1 }), () => [3, 1, 2], () => [1, , 3], () => [["a", "b"]], () => (x) => x, () => ({ length: 1, 0: "a", __proto__: null }), () => Uint8Array.of(0xef, 0xbb, 0xbf, 97),
  () => Int16Array.of(1, 2, 3).subarray(1), () => /a/g, () => new Map([["k", 1]]), () => new Set(["ab"]), () => new Date(0), () => new Error("m"), () => Promise.resolve(1), () => new WeakMap(), () => new Proxy([1], {}),
  () => Object(1n), () => Object(Symbol.iterator), () => new ArrayBuffer(2), () => ({ toString: () => "a", valueOf: () => 1 }), () => ({ fatal: true, ignoreBOM: 1 }), () => ({ stream: true }), () => ({ name: "AbortError", cause: 5 }),
  () => ({ once: true, capture: 1 }), () => ({ signal: {} }), () => ({ detail: 1, cancelable: true }), () => ({ transfer: [1] }), () => ({ transfer: 1 }), () => ({ constructor: null }),
];
/** Makers of receivers of the classes themselves, and of what inherits from them. */
const INSTANCES = [
  (web) => new web.Event("a", { cancelable: true }), (web) => new web.CustomEvent("a", { detail: 1 }), (web) => new web.EventTarget(), (web) => new web.AbortController(), (web) => new web.AbortController().signal,
  (web) => web.AbortSignal.abort(1), (web) => new web.TextEncoder(), (web) => new web.TextDecoder(), (web) => new web.TextDecoder("utf-16le", { fatal: true }), (web) => new web.URL("http://u:p@h:81/p?q=1#f"),
  (web) => new web.URL("x:y"), (web) => new web.URLSearchParams("a=1&b=2"), (web) => new web.DOMException("m", "DataCloneError"), (web) => Object.create(new web.CustomEvent("a", { detail: 1 })),
  (web) => Object.create(new web.AbortController().signal), (web) => Object.create(new web.TextDecoder()), (web) => Object.create(new web.URL("x:y")), (web) => [new web.AbortController().signal],
];
const ANY = [...VALUES, ...INSTANCES];

/** The functions of a class by their names, and how to find each in either world. */
function functionsOf(name) {
  const found = [[name, (web) => web[name]]];
  const add = (label, holderOf) => {
    const holder = holderOf(original);
    for (const key of holder === undefined ? [] : Reflect.ownKeys(holder)) {
      if (typeof key === "symbol" || key === "constructor" || key === "prototype" || key === "timeStamp") continue;
      for (const part of ["value", "get", "set"]) {
        if (typeof Object.getOwnPropertyDescriptor(holder, key)[part] !== "function") continue;
        found.push([`${label}.${key} ${part}`, (web) => Object.getOwnPropertyDescriptor(holderOf(web), key)[part]]);
      }
    }
  };
  add(name, (web) => web[name]);
  add(`${name}.prototype`, (web) => web[name].prototype);
  return found;
}

/** What a call gave, and what became of its receiver. */
function outcome(f, receiver, list) {
  const given = Reflect.apply(f, receiver, list);
  const state = (value) => (value !== null && typeof value === "object" ? [`${Object.prototype.toString.call(value)}`, value.href, value.type, value.aborted, value.message, value] : value);
  return [state(given), state(receiver)].map((value) => (/Event/.test(String(value?.[0])) ? value.slice(0, 4) : value));
}

const describe = (holder) => (holder === undefined ? "" : Reflect.ownKeys(holder).filter((key) => typeof key === "string").sort().map((key) => {
  const { value, get, set, ...flags } = Object.getOwnPropertyDescriptor(holder, key);
  return [key, flags, ...[value, get, set].map((f) => (typeof f === "function" ? [f.name, f.length, Object.hasOwn(f, "prototype")] : typeof f))];
}));

let at = 0;
const next = () => ANY[(at = (at + 37) % ANY.length)];
for (const name of NAMES) {
  compare(`members of ${name}`, ours, original, (web) => JSON.stringify([describe(web[name]), describe(web[name].prototype)]));
  for (const [label, find] of functionsOf(name)) {
    for (const receiver of ANY) {
      for (const list of [[], [next()], [next(), next()]]) compare(label, ours, original, (web) => outcome(find(web), receiver(web), list.map((make) => make(web))));
    }
    if (label !== name || original[name].prototype === undefined) continue;
    compare(label, ours, original, (web) => new web[name]());
    for (const first of ANY) for (const second of VALUES) compare(label, ours, original, (web) => outcome((...list) => new web[name](...list), undefined, [first(web), second(web)]));
  }
}
finish(0);
