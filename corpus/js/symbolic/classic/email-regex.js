// verdict: violated
const { string, assert } = require("multise");
const text = string("text", { maxLength: 8 });
const match = /^([a-z]+)@([a-z]+)\.(com|org)$/.exec(text);
if (match !== null) {
  const [, user, host, top] = match;
  assert(!(user === host && top === "org"), `${user} at itself`);
  console.log(user.length, host.length, top);
} else console.log("no address");
