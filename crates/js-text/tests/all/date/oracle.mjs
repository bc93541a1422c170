// Answers rows about dates with Node's results: `TZ=… node oracle.mjs < rows`. The format of rows is that of
// ../number/oracle.mjs.
import { readFileSync } from 'node:fs';

function decode(token) {
  if (token[0] === '"') return token.slice(1, -1).replace(/\\u(....)/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)));
  return Number(token);
}

function encode(value) {
  if (typeof value === 'string')
    return `"${value.replace(/[^!#-[\]-~]/g, (unit) => '\\u' + unit.charCodeAt(0).toString(16).padStart(4, '0'))}"`;
  return Object.is(value, -0) ? '-0' : String(value);
}

const PARTS = ['FullYear', 'Month', 'Date', 'Day', 'Hours', 'Minutes', 'Seconds', 'Milliseconds'];
const fields = (date, prefix) => PARTS.map((part) => date[`get${prefix}${part}`]()).join(' ');
const msPerDay = 864e5;

const functions = {
  parse: (text) => Date.parse(text),
  UTC: (...parts) => Date.UTC(...parts),
  local: (...parts) => new Date(...parts).getTime(),
  makeDay: (year, month, date) => new Date(0).setUTCFullYear(year, month, date) / msPerDay,
  dayFromYear: (year) => new Date(0).setUTCFullYear(year, 0, 1) / msPerDay,
  daysInYear: (year) => (new Date(0).setUTCFullYear(year + 1, 0, 1) - new Date(0).setUTCFullYear(year, 0, 1)) / msPerDay,
  timeClip: (time) => new Date(time).getTime(),
  utcFields: (time) => fields(new Date(time), 'UTC'),
  localFields: (time) => fields(new Date(time), ''),
  timezoneOffset: (time) => new Date(time).getTimezoneOffset(),
  toISOString: (time) => { try { return new Date(time).toISOString(); } catch { return undefined; } },
  toJSON: (time) => new Date(time).toJSON() ?? undefined,
  toString: (time) => new Date(time).toString(),
  toDateString: (time) => new Date(time).toDateString(),
  toTimeString: (time) => new Date(time).toTimeString(),
  toUTCString: (time) => new Date(time).toUTCString(),
};

function answer(row) {
  if (row === '' || row[0] === '#') return row;
  const question = row.split(' = ')[0];
  const [name, ...tokens] = question.split(' ');
  return `${question} = ${encode(functions[name](...tokens.map(decode)))}`;
}

process.stdout.write(readFileSync(0, 'utf8').split('\n').map(answer).join('\n'));
