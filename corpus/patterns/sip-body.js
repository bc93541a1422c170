// The empty line between the headers of a message and its body.
// family: libosip
// series: SIZE = 10, 20, 50, 100, 200, 1000
const { string, assert } = require("multise");
const SIZE = 10;

const message = string("message", { maxLength: SIZE });

let at = 0;
while (at + 3 < message.length && !(message[at] === "\r" && message[at + 1] === "\n" && message[at + 2] === "\r" && message[at + 3] === "\n")) {
  at++;
}
if (at + 3 < message.length) {
  assert(message[at] === "\r" && message[at + 3] === "\n", "an empty line");
}
