// verdict: violated
const { string, assert } = require("multise");
const text = string("text", { maxLength: 10 });
const found = /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)$/.exec(text);
if (found) {
  const { year, month, day } = found.groups;
  console.log("date", year, month, day);
  const number = (month.charCodeAt(0) - 48) * 10 + (month.charCodeAt(1) - 48);
  assert(number >= 1 && number <= 12, "month");
}
