// Hosts of URLs: domains with punycode, IPv4 and IPv6 addresses.
//
// Domains outside ASCII are lower-cased and normalised (NFC after NFKC); the full mapping tables of UTS 46 are not here.
"use strict";

const { utf8Bytes, utf8Text } = require("./internal/encodings");

const FORBIDDEN = /[\0\t\n\r #/:<>?@[\\\]^|]/;
const FORBIDDEN_DOMAIN = /[\0-\x20#%/:<>?@[\\\]^|\x7f]/;

/** The host of a URL in its final form; undefined where there is none. */
function hostToAscii(text, isSpecial) {
  if (text[0] === "[") {
    if (text[text.length - 1] !== "]") return undefined;
    const address = parseIpv6(text.slice(1, -1));
    return address === undefined ? undefined : `[${showIpv6(address)}]`;
  }
  if (!isSpecial) return FORBIDDEN.test(text) ? undefined : encodeControls(text);
  const domain = domainToAscii(percentDecode(text));
  if (domain === undefined || domain === "" || FORBIDDEN_DOMAIN.test(domain)) return undefined;
  return endsInNumber(domain) ? parseIpv4(domain) : domain;
}

function encodeControls(text) {
  let result = "";
  for (const character of text) {
    if (character > " " && character <= "~") result += character;
    else for (const byte of utf8Bytes(character)) result += `%${byte < 16 ? "0" : ""}${byte.toString(16).toUpperCase()}`;
  }
  return result;
}

function percentDecode(text) {
  if (!text.includes("%")) return text;
  const source = utf8Bytes(text);
  const bytes = [];
  for (let i = 0; i < source.length; i++) {
    const pair = source[i] === 0x25 ? String.fromCharCode(source[i + 1], source[i + 2]) : "";
    if (/^[0-9A-Fa-f]{2}$/.test(pair)) {
      bytes.push(parseInt(pair, 16));
      i += 2;
    } else {
      bytes.push(source[i]);
    }
  }
  return utf8Text(bytes, 0, bytes.length);
}

function domainToAscii(domain) {
  if (/^[\0-\x7f]*$/.test(domain)) return domain.toLowerCase();
  if (domain.includes("\ufffd")) return undefined;
  const mapped = domain.normalize("NFKC").toLowerCase().normalize("NFC").replace(/[\u3002\uff0e\uff61]/g, ".").replace(/[\u00ad\u200b\u2060\ufeff]/g, "");
  const labels = mapped.split(".").map((label) => (/^[\0-\x7f]*$/.test(label) ? label : `xn--${punycode(label)}`));
  return labels.includes(undefined) ? undefined : labels.join(".");
}

function domainToUnicode(domain) {
  return domain.split(".").map((label) => (label.startsWith("xn--") ? unpunycode(label.slice(4)) ?? label : label)).join(".");
}

// Punycode, RFC 3492.
const BASE = 36;

function adapt(delta, count, isFirst) {
  delta = isFirst ? Math.floor(delta / 700) : delta >> 1;
  delta += Math.floor(delta / count);
  let k = 0;
  for (; delta > 455; k += BASE) delta = Math.floor(delta / 35);
  return k + Math.floor((36 * delta) / (delta + 38));
}

const digitOf = (value) => String.fromCharCode(value < 26 ? value + 97 : value + 22);

function punycode(label) {
  const points = Array.from(label, (character) => character.codePointAt(0));
  let output = points.filter((point) => point < 128).map((point) => String.fromCharCode(point)).join("");
  const basic = output.length;
  let handled = basic;
  if (basic > 0) output += "-";
  let [n, delta, bias] = [128, 0, 72];
  while (handled < points.length) {
    const next = Math.min(...points.filter((point) => point >= n));
    delta += (next - n) * (handled + 1);
    n = next;
    for (const point of points) {
      if (point < n) delta += 1;
      if (point !== n) continue;
      let q = delta;
      for (let k = BASE; ; k += BASE) {
        const t = k <= bias ? 1 : k >= bias + 26 ? 26 : k - bias;
        if (q < t) break;
        output += digitOf(t + ((q - t) % (BASE - t)));
        q = Math.floor((q - t) / (BASE - t));
      }
      output += digitOf(q);
      bias = adapt(delta, handled + 1, handled === basic);
      delta = 0;
      handled += 1;
    }
    delta += 1;
    n += 1;
  }
  return output;
}

function unpunycode(text) {
  const dash = text.lastIndexOf("-");
  const output = dash > 0 ? Array.from(text.slice(0, dash)) : [];
  let [n, i, bias] = [128, 0, 72];
  for (let at = dash > 0 ? dash + 1 : 0; at < text.length; ) {
    const start = i;
    let weight = 1;
    for (let k = BASE; ; k += BASE) {
      const code = text.charCodeAt(at++);
      const digit = code >= 48 && code < 58 ? code - 22 : code >= 97 && code < 123 ? code - 97 : BASE;
      if (digit >= BASE) return undefined;
      i += digit * weight;
      const t = k <= bias ? 1 : k >= bias + 26 ? 26 : k - bias;
      if (digit < t) break;
      weight *= BASE - t;
    }
    bias = adapt(i - start, output.length + 1, start === 0);
    n += Math.floor(i / (output.length + 1));
    i %= output.length + 1;
    output.splice(i++, 0, String.fromCodePoint(n));
  }
  return output.join("");
}

function endsInNumber(domain) {
  const parts = domain.split(".");
  if (parts[parts.length - 1] === "") parts.pop();
  const last = parts[parts.length - 1];
  return last !== undefined && (/^[0-9]+$/.test(last) || /^0x[0-9a-f]*$/.test(last));
}

function ipv4Number(text) {
  if (text === "") return undefined;
  if (/^0x[0-9a-f]*$/.test(text)) return text.length === 2 ? 0 : parseInt(text.slice(2), 16);
  if (/^0[0-7]+$/.test(text)) return parseInt(text, 8);
  return /^(0|[1-9][0-9]*)$/.test(text) ? +text : undefined;
}

function parseIpv4(domain) {
  const parts = domain.split(".");
  if (parts[parts.length - 1] === "" && parts.length > 1) parts.pop();
  if (parts.length > 4) return undefined;
  const numbers = parts.map(ipv4Number);
  if (numbers.includes(undefined)) return undefined;
  const last = numbers.pop();
  if (numbers.some((number) => number > 255) || last >= 256 ** (4 - numbers.length)) return undefined;
  let value = last;
  numbers.forEach((number, i) => { value += number * 256 ** (3 - i); });
  return [24, 16, 8, 0].map((shift) => Math.floor(value / 2 ** shift) % 256).join(".");
}

function parseIpv6(text) {
  const dots = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(text);
  if (dots !== null) {
    const bytes = dots.slice(2);
    if (bytes.some((byte) => +byte > 255 || (byte.length > 1 && byte[0] === "0"))) return undefined;
    text = `${dots[1]}${((+bytes[0] << 8) | +bytes[1]).toString(16)}:${((+bytes[2] << 8) | +bytes[3]).toString(16)}`;
  }
  const halves = text.split("::");
  if (halves.length > 2) return undefined;
  const pieces = halves.map((half) => (half === "" ? [] : half.split(":")));
  if (pieces.some((list) => list.some((piece) => !/^[0-9a-fA-F]{1,4}$/.test(piece)))) return undefined;
  const count = pieces.reduce((sum, list) => sum + list.length, 0);
  if (halves.length === 1 ? count !== 8 : count > 7) return undefined;
  const values = pieces.map((list) => list.map((piece) => parseInt(piece, 16)));
  return halves.length === 1 ? values[0] : [...values[0], ...new Array(8 - count).fill(0), ...values[1]];
}

/** With the longest run of zeros left out. */
function showIpv6(pieces) {
  let [best, length] = [-1, 1];
  for (let i = 0; i < 8; i++) {
    let end = i;
    while (end < 8 && pieces[end] === 0) end += 1;
    if (end - i > length) [best, length] = [i, end - i];
  }
  const shown = pieces.map((piece) => piece.toString(16));
  if (best < 0) return shown.join(":");
  return `${shown.slice(0, best).join(":")}::${shown.slice(best + length).join(":")}`;
}

module.exports = { hostToAscii, domainToAscii, domainToUnicode, punycode, unpunycode };
