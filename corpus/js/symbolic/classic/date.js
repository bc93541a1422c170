// verdict: violated
const { string, assert } = require("multise");
const text = string("text", { maxLength: 8 });
const match = /^(?<year>\d{2})-(?<month>\d{1,2})-(?<day>\d{1,2})$/.exec(text);
if (match !== null) {
  const month = Number(match.groups.month), day = Number(match.groups.day);
  if (month >= 1 && month <= 12 && day >= 1) assert(!(month === 2 && day > 29), "no such day");
}
