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

/** Remembers the built-in objects of this moment; the result puts them back. */
function remember() {
  const holders = new Set([globalThis]);
  const add = (value) => {
    if (!isHolder(value) || value === process || holders.has(value)) return;
    holders.add(value);
    const prototype = getOwnPropertyDescriptor(value, "prototype")?.value;
    if (prototype !== undefined) add(prototype);
  };
  // Getters make what nobody has asked for yet.
  for (const key of ownKeys(globalThis)) add(getOwnPropertyDescriptor(globalThis, key).value);
  for (const value of HIDDEN) {
    add(value);
    add(getPrototypeOf(value));
  }
  const saved = [...holders].map((holder) => {
    const known = ownKeys(holder).map((key) => [key, getOwnPropertyDescriptor(holder, key)]);
    return [holder, getPrototypeOf(holder), new Map(known)];
  });
  return () => saved.forEach(([holder, prototype, known]) => restore(holder, prototype, known));
}

function restore(holder, prototype, known) {
  for (const key of ownKeys(holder)) {
    const before = known.get(key);
    const now = getOwnPropertyDescriptor(holder, key);
    if (before === undefined) delete holder[key];
    else if (!isSame(before, now) && (now.configurable || now.writable)) defineProperty(holder, key, before);
  }
  for (const [key, before] of known) if (!hasOwn(holder, key)) defineProperty(holder, key, before);
  if (getPrototypeOf(holder) !== prototype) setPrototypeOf(holder, prototype);
}

function isSame(one, other) {
  const isEqual = is(one.value, other.value) && one.get === other.get && one.set === other.set;
  return isEqual && one.writable === other.writable && one.enumerable === other.enumerable && one.configurable === other.configurable;
}

module.exports = { remember };
