// perf_hooks: performance on the virtual clock.
"use strict";

const binding = require("./internal/binding");
const errors = require("./internal/errors");

class PerformanceEntry {
  constructor(name, entryType, startTime, duration, detail) {
    Object.assign(this, { name, entryType, startTime, duration, detail });
  }
  toJSON() { return { ...this }; }
}

class Performance {
  #entries = [];
  get timeOrigin() { return binding.start(); }
  now() { return binding.clock(); }
  mark(name, options = {}) {
    const entry = new PerformanceEntry(`${name}`, "mark", options.startTime ?? this.now(), 0, options.detail ?? null);
    this.#entries.push(entry);
    return entry;
  }
  measure(name, start, end) {
    const at = (mark, fallback) => (mark === undefined ? fallback : typeof mark === "number" ? mark : this.getEntriesByName(mark).at(-1)?.startTime ?? fallback);
    const from = at(start, 0);
    const entry = new PerformanceEntry(`${name}`, "measure", from, at(end, this.now()) - from, null);
    this.#entries.push(entry);
    return entry;
  }
  clearMarks(name) { this.#entries = this.#entries.filter((entry) => entry.entryType !== "mark" || (name !== undefined && entry.name !== name)); }
  clearMeasures(name) { this.#entries = this.#entries.filter((entry) => entry.entryType !== "measure" || (name !== undefined && entry.name !== name)); }
  getEntries() { return this.#entries.slice(); }
  getEntriesByName(name) { return this.#entries.filter((entry) => entry.name === name); }
  getEntriesByType(type) { return this.#entries.filter((entry) => entry.entryType === type); }
  timerify(fn) { return fn; }
  toJSON() { return { timeOrigin: this.timeOrigin }; }
}

const refuse = (what) => class { constructor() { throw errors.notSupported(what); } };

module.exports = { performance: new Performance(), PerformanceEntry, PerformanceObserver: refuse("PerformanceObserver"), monitorEventLoopDelay() { throw errors.notSupported("monitorEventLoopDelay"); } };
