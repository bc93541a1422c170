// perf_hooks: performance on the virtual clock.
"use strict";

const binding = require("./internal/binding");
const errors = require("./internal/errors");
const { DOMException } = require("./internal/dom_exception");
const { validateObject } = require("./internal/validators");

/** What only the classes of this file may pass to a constructor. */
const OURS = Symbol();
/** The moments of Node's own start, which no machine has twice. */
const MILESTONES = ["bootstrapComplete", "environment", "loopExit", "loopStart", "nodeStart", "v8Start"];

class PerformanceEntry {
  #entry;
  constructor(key, entry) {
    if (key !== OURS) throw errors.illegalConstructor();
    this.#entry = entry;
  }
  get name() { return this.#entry.name; }
  get entryType() { return this.#entry.entryType; }
  get startTime() { return this.#entry.startTime; }
  get duration() { return this.#entry.duration; }
  toJSON() {
    const { name, entryType, startTime, duration } = this;
    return { name, entryType, startTime, duration };
  }
  [Symbol.for("nodejs.util.inspect.custom")](depth, options) {
    if (depth < 0) return this;
    return `${this.constructor.name} ${require("util").inspect(this.toJSON(), { ...options, depth: options.depth == null ? null : options.depth - 1 })}`;
  }
}

class PerformanceMark extends PerformanceEntry {
  #detail;
  constructor(name, options) {
    if (arguments.length === 0) throw errors.missingArgs("name");
    name = `${name}`;
    if (MILESTONES.includes(name)) throw errors.invalidArgValue("name", name);
    if (options != null) validateObject(options, "options");
    const startTime = options?.startTime ?? binding.clock();
    if (typeof startTime !== "number") throw errors.invalidArgType("startTime", "number", startTime);
    if (startTime < 0) throw errors.invalidTimestamp(startTime);
    super(OURS, { name, entryType: "mark", startTime, duration: 0 });
    this.#detail = options?.detail == null ? null : structuredClone(options.detail);
  }
  get detail() { return this.#detail; }
  toJSON() { return { ...super.toJSON(), detail: this.#detail }; }
}

class PerformanceMeasure extends PerformanceEntry {
  #detail;
  constructor(key, entry, detail) {
    super(key, entry);
    this.#detail = detail;
  }
  get detail() { return this.#detail; }
  toJSON() { return { ...super.toJSON(), detail: this.#detail }; }
}

class Performance extends EventTarget {
  #entries = [];
  constructor(key) {
    if (key !== OURS) throw errors.illegalConstructor();
    super();
  }
  get timeOrigin() { return binding.start(); }
  now() { return binding.clock(); }
  mark(name, options) {
    if (arguments.length === 0) throw errors.missingArgs("name");
    return this.#add(new PerformanceMark(name, options));
  }
  measure(name, startOrOptions, endMark) {
    if (arguments.length === 0) throw errors.missingArgs("name");
    name = `${name}`;
    const options = typeof startOrOptions === "object" && startOrOptions !== null ? startOrOptions : { start: startOrOptions ?? undefined };
    const { start, end, duration, detail } = options;
    if (options === startOrOptions) checkOptions(options, endMark);
    const last = endMark !== undefined ? this.#time(endMark)
      : end !== undefined ? this.#time(end)
        : start !== undefined && duration !== undefined ? this.#time(start) + this.#time(duration)
          : binding.clock();
    const first = start !== undefined ? this.#time(start) : end !== undefined && duration !== undefined ? last - this.#time(duration) : 0;
    const entry = { name, entryType: "measure", startTime: first, duration: last - first };
    return this.#add(new PerformanceMeasure(OURS, entry, detail == null ? null : structuredClone(detail)));
  }
  /** A moment by its number, or by the last mark of a name. */
  #time(mark) {
    if (mark === undefined) return undefined;
    if (typeof mark === "number") {
      if (mark < 0) throw errors.invalidTimestamp(mark);
      return mark;
    }
    const name = `${mark}`;
    if (MILESTONES.includes(name)) return errors.notSupported(`performance.nodeTiming.${name}`);
    const known = this.#entries.findLast((entry) => entry.entryType === "mark" && entry.name === name);
    if (known === undefined) throw new DOMException(`The "${name}" performance mark has not been set`, "SyntaxError");
    return known.startTime;
  }
  #add(entry) {
    const before = this.#entries.findLastIndex((known) => known.startTime <= entry.startTime);
    this.#entries.splice(before + 1, 0, entry);
    return entry;
  }
  #clear(type, name) {
    this.#entries = this.#entries.filter((entry) => entry.entryType !== type || (name !== undefined && entry.name !== `${name}`));
  }
  clearMarks(name) { this.#clear("mark", name); }
  clearMeasures(name) { this.#clear("measure", name); }
  getEntries() { return this.#entries.slice(); }
  getEntriesByName(name, type) {
    if (arguments.length === 0) throw errors.missingArgs("name");
    return this.#entries.filter((entry) => entry.name === `${name}` && (type === undefined || entry.entryType === `${type}`));
  }
  getEntriesByType(type) {
    if (arguments.length === 0) throw errors.missingArgs("type");
    return this.#entries.filter((entry) => entry.entryType === `${type}`);
  }
}

function checkOptions({ start, end, duration, detail }, endMark) {
  const isSaid = (value) => value !== undefined;
  if ([start, end, duration, detail].some(isSaid) && isSaid(endMark)) throw errors.invalidMeasure("endMark must not be specified");
  if ([start, end, duration].every(isSaid)) throw errors.invalidMeasure("Must not have options.start, options.end, and options.duration specified");
}

for (const Class of [PerformanceMark, PerformanceMeasure, Performance]) {
  Object.defineProperty(Class.prototype, Symbol.toStringTag, { value: Class.name, configurable: true });
}

module.exports = { Performance, PerformanceEntry, PerformanceMark, PerformanceMeasure, performance: new Performance(OURS) };
