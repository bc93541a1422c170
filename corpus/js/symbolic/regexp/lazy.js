// verdict: violated
const { string, assert } = require("multise");
const text = string("text", { maxLength: 5, alphabet: "<a>" });
const tag = /<(.+?)>/.exec(text);
const greedy = /<(.+)>/.exec(text);
if (tag) {
  console.log("tag", tag[1], greedy[1]);
  assert(tag[1].length <= greedy[1].length);
  assert(tag[1] === greedy[1], "two tags");
}
