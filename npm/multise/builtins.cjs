// The built-in objects as they were: runs of many cases in one process put back what a program has changed of them.
//
// Invariant: a holder has its own properties and its prototype again, as far as the program has left them configurable.
"use strict";

const { defineProperty, getOwnPropertyDescriptor, getPrototypeOf, ownKeys, setPrototypeOf } = Reflect;
const { is, hasOwn } = Object;

/** Objects without a global name. */
const HIDDEN = [
  getPrototypeOf(function* () {}),
  getPrototypeOf(async function () {}),
  getPrototypeOf(async function* () {}),
  getPrototypeOf(Int8Array),
  getPrototypeOf([][Symbol.iterator]()),
  getPrototypeOf(new Map()[Symbol.iterator]()),
  getPrototypeOf(new Set()[Symbol.iterator]()),
  getPrototypeOf(""[Symbol.iterator]()),
  getPrototypeOf(/./[Symbol.matchAll]("")),
];

const isHolder = (value) => (typeof value === "object" && value !== null) || typeof value === "function";

/** Remembers the built-in objects of this moment. The result puts them back, and names what was changed. */
function remember() {
  const holders = new Map([[globalThis, "globalThis"]]);
  const methods = new Map();
  const add = (value, name) => {
    if (!isHolder(value) || value === process || holders.has(value)) return;
    holders.set(value, name);
    const prototype = getOwnPropertyDescriptor(value, "prototype")?.value;
    if (prototype !== undefined) add(prototype, `${name}.prototype`);
  };
  // Getters make what nobody has asked for yet.
  for (const key of ownKeys(globalThis)) add(getOwnPropertyDescriptor(globalThis, key).value, String(key));
  for (const value of HIDDEN) {
    const name = value[Symbol.toStringTag] ?? "a built-in object";
    add(value, name);
    add(getPrototypeOf(value), name);
  }
  const saved = [...holders].map(([holder, name]) => {
    const known = ownKeys(holder).map((key) => [key, getOwnPropertyDescriptor(holder, key)]);
    for (const [key, { value }] of known) {
      if (typeof value === "function" && !holders.has(value)) methods.set(value, { name: `${name}.${String(key)}`, keys: ownKeys(value) });
    }
    return { holder, name, prototype: getPrototypeOf(holder), known: new Map(known) };
  });
  return () => {
    const changed = [];
    for (const { holder, name, prototype, known } of saved) {
      for (const key of restore(holder, prototype, known)) changed.push(`${name}.${String(key)}`);
    }
    // There are many, and what they are is read-only: only what is new is looked for.
    for (const [method, { name, keys }] of methods) {
      if (ownKeys(method).length === keys.length) continue;
      for (const key of ownKeys(method)) if (!keys.includes(key)) delete method[key];
      changed.push(name);
    }
    return changed;
  };
}

/** Puts an object back; the keys of what was changed. */
function restore(holder, prototype, known) {
  const changed = [];
  for (const key of ownKeys(holder)) {
    const before = known.get(key);
    const now = getOwnPropertyDescriptor(holder, key);
    if (before !== undefined && isSame(before, now)) continue;
    // Globals that Node makes when they are first asked for are no change.
    if (holder !== globalThis || before?.get === undefined) changed.push(key);
    if (before === undefined) delete holder[key];
    else if (now.configurable || now.writable) defineProperty(holder, key, before);
  }
  for (const [key, before] of known) {
    if (hasOwn(holder, key)) continue;
    changed.push(key);
    defineProperty(holder, key, before);
  }
  if (getPrototypeOf(holder) !== prototype) {
    changed.push("__proto__");
    setPrototypeOf(holder, prototype);
  }
  return changed;
}

function isSame(one, other) {
  const isEqual = is(one.value, other.value) && one.get === other.get && one.set === other.set;
  return isEqual && one.writable === other.writable && one.enumerable === other.enumerable && one.configurable === other.configurable;
}

module.exports = { remember };
