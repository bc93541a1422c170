// verdict: violated
const { string, assert } = require("multise");
const text = string("text", { maxLength: 8 });
const match = /^([a-z]+)@([a-z]+)\.(com|io)$/.exec(text);
if (match) {
  const [, user, host, end] = match;
  assert(!(user.length === host.length && end === "io" && user === host), `same ${user}`);
}
