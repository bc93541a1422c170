// The built-ins that call functions of the program. Methods are not enumerable and no constructors, as the
// specification has them; `null` and `undefined` as `this` fail in the first read.
(function () {
  "use strict";
  const { defineProperty, keys } = Object;

  function define(target, methods) {
    const names = keys(methods);
    for (let i = 0; i < names.length; i++) {
      const value = methods[names[i]];
      defineProperty(target, names[i], { value, writable: true, enumerable: false, configurable: true });
    }
  }

  function check(callback) {
    if (typeof callback !== "function") {
      throw new TypeError((typeof callback === "string" ? `"${callback}"` : String(callback)) + " is not a function");
    }
  }

  // A merge sort, because the sort must be stable.
  function sorted(list, before) {
    if (list.length < 2) return list;
    const middle = list.length >> 1;
    const left = sorted(list.slice(0, middle), before);
    const right = sorted(list.slice(middle), before);
    const result = [];
    let i = 0;
    let j = 0;
    while (i < left.length && j < right.length) {
      result.push(before(right[j], left[i]) ? right[j++] : left[i++]);
    }
    while (i < left.length) result.push(left[i++]);
    while (j < right.length) result.push(right[j++]);
    return result;
  }

  function flatten(result, list, depth) {
    for (let i = 0; i < list.length; i++) {
      if (!(i in list)) continue;
      if (depth > 0 && Array.isArray(list[i])) flatten(result, list[i], depth - 1);
      else result.push(list[i]);
    }
    return result;
  }

  define(Array.prototype, {
    forEach(callback, receiver) {
      check(callback);
      const length = this.length;
      for (let i = 0; i < length; i++) if (i in this) callback.call(receiver, this[i], i, this);
    },
    map(callback, receiver) {
      check(callback);
      const length = this.length;
      const result = new Array(length);
      for (let i = 0; i < length; i++) if (i in this) result[i] = callback.call(receiver, this[i], i, this);
      return result;
    },
    filter(callback, receiver) {
      check(callback);
      const length = this.length;
      const result = [];
      for (let i = 0; i < length; i++) {
        if (!(i in this)) continue;
        const value = this[i];
        if (callback.call(receiver, value, i, this)) result.push(value);
      }
      return result;
    },
    some(callback, receiver) {
      check(callback);
      const length = this.length;
      for (let i = 0; i < length; i++) if (i in this && callback.call(receiver, this[i], i, this)) return true;
      return false;
    },
    every(callback, receiver) {
      check(callback);
      const length = this.length;
      for (let i = 0; i < length; i++) if (i in this && !callback.call(receiver, this[i], i, this)) return false;
      return true;
    },
    find(callback, receiver) {
      check(callback);
      const length = this.length;
      for (let i = 0; i < length; i++) {
        const value = this[i];
        if (callback.call(receiver, value, i, this)) return value;
      }
    },
    findIndex(callback, receiver) {
      check(callback);
      const length = this.length;
      for (let i = 0; i < length; i++) if (callback.call(receiver, this[i], i, this)) return i;
      return -1;
    },
    reduce(callback, initial) {
      check(callback);
      const length = this.length;
      let i = 0;
      let result = initial;
      if (arguments.length < 2) {
        while (i < length && !(i in this)) i++;
        if (i >= length) throw new TypeError("Reduce of empty array with no initial value");
        result = this[i++];
      }
      for (; i < length; i++) if (i in this) result = callback(result, this[i], i, this);
      return result;
    },
    reduceRight(callback, initial) {
      check(callback);
      let i = this.length - 1;
      let result = initial;
      if (arguments.length < 2) {
        while (i >= 0 && !(i in this)) i--;
        if (i < 0) throw new TypeError("Reduce of empty array with no initial value");
        result = this[i--];
      }
      for (; i >= 0; i--) if (i in this) result = callback(result, this[i], i, this);
      return result;
    },
    join(separator) {
      const between = separator === undefined ? "," : `${separator}`;
      const length = this.length;
      let result = "";
      for (let i = 0; i < length; i++) {
        if (i > 0) result += between;
        const value = this[i];
        if (value !== undefined && value !== null) result += `${value}`;
      }
      return result;
    },
    toString() {
      return this.join();
    },
    fill(value, start = 0, end = this.length) {
      const length = this.length;
      const from = start < 0 ? Math.max(length + start, 0) : Math.min(start, length);
      const to = end < 0 ? Math.max(length + end, 0) : Math.min(end, length);
      for (let i = from; i < to; i++) this[i] = value;
      return this;
    },
    at(index) {
      const at = Math.trunc(index) || 0;
      return this[at < 0 ? this.length + at : at];
    },
    flat(depth = 1) {
      return flatten([], this, depth);
    },
    flatMap(callback, receiver) {
      return flatten([], this.map(callback, receiver), 1);
    },
    sort(compare) {
      if (compare !== undefined && typeof compare !== "function") {
        throw new TypeError("The comparison function must be either a function or undefined");
      }
      const values = [];
      let missing = 0;
      const length = this.length;
      for (let i = 0; i < length; i++) {
        if (!(i in this)) continue;
        if (this[i] === undefined) missing++;
        else values.push(this[i]);
      }
      const before = compare === undefined ? (a, b) => `${a}` < `${b}` : (a, b) => compare(a, b) < 0;
      const result = sorted(values, before);
      for (let i = 0; i < result.length; i++) this[i] = result[i];
      for (let i = 0; i < missing; i++) this[result.length + i] = undefined;
      for (let i = result.length + missing; i < length; i++) delete this[i];
      return this;
    },
  });

  define(Array, {
    from(items, callback) {
      const result = [];
      if (items[Symbol.iterator] !== undefined) {
        for (const item of items) result.push(callback === undefined ? item : callback(item, result.length));
        return result;
      }
      const length = Math.trunc(items.length) || 0;
      for (let i = 0; i < length; i++) result.push(callback === undefined ? items[i] : callback(items[i], i));
      return result;
    },
  });

  define(Object, {
    fromEntries(entries) {
      const result = {};
      for (const [key, value] of entries) result[key] = value;
      return result;
    },
  });

  define(Function.prototype, {
    bind(receiver, ...bound) {
      const target = this;
      const result = (...rest) => target.call(receiver, ...bound, ...rest);
      defineProperty(result, "name", { value: `bound ${target.name}` });
      defineProperty(result, "length", { value: Math.max(0, target.length - bound.length) });
      return result;
    },
  });
})();
