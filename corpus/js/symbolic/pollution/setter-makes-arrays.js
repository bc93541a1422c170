// verdict: violated
const { string, assert } = require("multise");
// A setter that makes an array where the next key looks like an index.
const set = (target, keys, value) => {
  let at = target;
  keys.forEach((key, place) => {
    if (place === keys.length - 1) at[key] = value;
    else if (at[key] === null || typeof at[key] !== "object") at = at[key] = /^\d+$/.test(keys[place + 1]) ? [] : {};
    else at = at[key];
  });
};
set({}, [string("first", { maxLength: 11 }), string("second", { maxLength: 11 }), string("third", { maxLength: 11 })], "v");
assert(Object.keys(Object.prototype).length === 0, "polluted");
