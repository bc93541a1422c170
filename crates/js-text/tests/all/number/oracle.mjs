// Answers rows with Node's results: `node oracle.mjs < rows`.
//
// A row is `function argument …`, what follows ` = ` is ignored, and the answer is the row with its result.
// Numbers are written as JavaScript prints them (with -0), strings quoted with \uXXXX for everything but plain
// visible ASCII, big integers with n, undefined as itself. Empty rows and those that start with # stay as they are.
import { readFileSync } from 'node:fs';

function decode(token) {
  if (token[0] === '"') return token.slice(1, -1).replace(/\\u(....)/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)));
  if (token === 'undefined') return undefined;
  if (/^-?\d+n$/.test(token)) return BigInt(token.slice(0, -1));
  return Number(token);
}

function encode(value) {
  if (typeof value === 'string')
    return `"${value.replace(/[^!#-[\]-~]/g, (unit) => '\\u' + unit.charCodeAt(0).toString(16).padStart(4, '0'))}"`;
  if (typeof value === 'bigint') return value + 'n';
  return Object.is(value, -0) ? '-0' : String(value);
}

const attempt = (f) => { try { return f(); } catch { return undefined; } };

const functions = {
  toString: (x) => String(x),
  toRadix: (x, radix) => x.toString(radix),
  toFixed: (x, digits) => x.toFixed(digits),
  toExponential: (x, digits) => x.toExponential(digits),
  toPrecision: (x, precision) => x.toPrecision(precision),
  toNumber: (s) => Number(s),
  toBigInt: (s) => attempt(() => BigInt(s)),
  parseInt: (s, radix) => parseInt(s, radix),
  parseFloat: (s) => parseFloat(s),
  toInt32: (x) => x | 0,
  toUint32: (x) => x >>> 0,
  toInt16: (x) => new Int16Array([x])[0],
  toUint16: (x) => new Uint16Array([x])[0],
  toInt8: (x) => new Int8Array([x])[0],
  toUint8: (x) => new Uint8Array([x])[0],
  toUint8Clamp: (x) => new Uint8ClampedArray([x])[0],
  remainder: (x, y) => x % y,
  '**': (x, y) => x ** y,
};

// A program cannot see these three directly: here they are by rule.
functions.toIntegerOrInfinity = (x) => (Number.isNaN(x) ? 0 : Math.trunc(x) + 0);
functions.toLength = (x) => Math.min(Math.max(functions.toIntegerOrInfinity(x), 0), Number.MAX_SAFE_INTEGER);
functions.toIndex = (x) => {
  const index = functions.toIntegerOrInfinity(x);
  return index >= 0 && index <= Number.MAX_SAFE_INTEGER ? index : undefined;
};

function answer(row) {
  if (row === '' || row[0] === '#') return row;
  const question = row.split(' = ')[0];
  const [name, ...tokens] = question.split(' ');
  const f = functions[name] ?? globalThis[name] ?? (name.startsWith('Math.') ? Math[name.slice(5)] : undefined);
  return `${question} = ${encode(f(...tokens.map(decode)))}`;
}

process.stdout.write(readFileSync(0, 'utf8').split('\n').map(answer).join('\n'));
