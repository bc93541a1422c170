// verdict: violated
const { string, assert } = require("multise");
const text = string("text", { maxLength: 9, alphabet: "abco.rgm@" });
const found = /^([a-z.]+)@([a-z]+)\.(com|org)$/.exec(text);
if (found === null) {
  console.log("no address");
} else {
  const [all, user, host, top] = found;
  console.log(user, host, top, all.length, found.index);
  assert(!(user === "ab" && host === "c"), "ab at c");
}
