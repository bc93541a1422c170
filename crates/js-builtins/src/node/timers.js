// timers, and timers/promises under `promises`.
"use strict";

const promises = {
  setTimeout: (delay, value) => new Promise((resolve) => { setTimeout(resolve, delay, value); }),
  setImmediate: (value) => new Promise((resolve) => { setImmediate(resolve, value); }),
  async *setInterval(delay, value) {
    for (;;) yield await promises.setTimeout(delay, value);
  },
  scheduler: { wait: (delay) => promises.setTimeout(delay), yield: () => promises.setImmediate() },
};

module.exports = { setTimeout, clearTimeout, setInterval, clearInterval, setImmediate, clearImmediate, promises };
