// verdict: violated
// 31st of April passes the check.
const { string, assert } = require("multise");
const text = string("text", { maxLength: 5, alphabet: "0123456789-" });
const match = /^(\d\d)-(\d\d)$/.exec(text);
if (match) {
  const month = Number(match[1]);
  const day = Number(match[2]);
  if (month >= 1 && month <= 12 && day >= 1 && day <= 31) {
    assert(day <= [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1], "no such day");
    console.log("a date");
  } else console.log("no date");
} else console.log("no match");
