"use strict";

let calls = 0;

/**
 * @param {{ name: string, age?: number }} user
 */
async function greet(user) {
  calls += 1;
  if (user.age === undefined) throw new TypeError("age is missing");
  if (user.age < 18) return Promise.reject(new Error("too young"));
  return `${calls}: hello ${user.name}`;
}

/** @param {number} count */
function* countDown(count) {
  if (count > 3) return;
  for (let index = count; index > 0; index--) yield index;
}

/** @param {{ tags: string[] } | null} item */
function firstTag(item) {
  return item.tags[0].toUpperCase();
}

module.exports = { greet, countDown, firstTag };
