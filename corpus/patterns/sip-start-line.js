// The start line of a message: method, address and version, each ended by a space or the end of the line.
// family: libosip
// series: SIZE = 10, 20, 50, 100, 200, 1000
const { string, assert } = require("multise");
const SIZE = 10;

const message = string("message", { maxLength: SIZE });

function next(text, from, end) {
  let at = from;
  while (at < end && text[at] !== " ") at++;
  return at;
}

let end = 0;
while (end < message.length && message[end] !== "\r" && message[end] !== "\n") end++;
const method = next(message, 0, end);
const address = next(message, method + 1, end);
if (address < end) {
  assert(message[address] === " ", "a space ends the address");
  assert(message[method] === " " && method < address, "a space ends the method");
}
assert(method <= end, "the method is in the line");
