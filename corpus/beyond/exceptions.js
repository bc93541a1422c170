// Exceptions across calls: thrown deep, passed through `finally`, caught by kind and thrown again with a cause.
// verdict: violated
// paths: 59
const { int, assert } = require("multise");

class Missing extends Error {}
class Broken extends Error {}

const log = [];
function read(at) {
  if (at < 0) throw new Missing(`no place ${at < -10 ? "far" : "near"}`);
  if (at > 100) throw new Broken("too far");
  return at * 2;
}
function guarded(at) {
  try {
    return read(at);
  } catch (error) {
    if (error instanceof Missing) return 0;
    throw new Broken("while reading", { cause: error });
  } finally {
    log.push("closed");
  }
}
function sum(places) {
  let total = 0;
  for (const place of places) total += guarded(place);
  return total;
}

const places = [int("place"), int("place"), int("place")];
try {
  const total = sum(places);
  assert(total !== 42 || log.length !== 3, "the answer");
  console.log(log.length, total > 100);
} catch (error) {
  if (!(error instanceof Broken)) throw error;
  console.log(error.message, error.cause.message, log.length);
}
