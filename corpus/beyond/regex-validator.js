// A validator with a regular expression and its captures: dates, with the days of the months and leap years.
// verdict: violated
// paths: 29
const { string, assert } = require("multise");
const DATE = /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)$/;

function daysOf(year, month) {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

const found = DATE.exec(string("date", { maxLength: 10 }));
if (found === null) console.log("no date");
else {
  const [year, month, day] = [found.groups.year, found.groups.month, found.groups.day].map(Number);
  if (month < 1 || month > 12) console.log("no month");
  else if (day < 1 || day > daysOf(year, month)) console.log("no day");
  else {
    // Planted: the last leap day of the century before last.
    assert(!(year === 1896 && month === 2 && day === 29), "the rare day");
    console.log("date");
  }
}
