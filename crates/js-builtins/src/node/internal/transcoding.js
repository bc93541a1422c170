// buffer.transcode: bytes of one encoding as bytes of another, as ICU does it.
"use strict";

const errors = require("./internal/errors");
const { encode, decode, utf8Text } = require("./internal/encodings");

const ENCODINGS = ["ascii", "latin1", "utf8", "utf16le"];
const ILLEGAL_ARGUMENT = 1;
const INVALID_CHARACTER = 10;
const QUESTION_MARK = 63;

/** The bytes in the other encoding. */
function transcoded(bytes, from, to) {
  if (!ENCODINGS.includes(from) || !ENCODINGS.includes(to)) throw errors.notTranscoded("U_ILLEGAL_ARGUMENT_ERROR", ILLEGAL_ARGUMENT);
  const text = textOf(bytes, from === "ascii" && to === "utf16le" ? "latin1" : from);
  if (isRefused(bytes, text, from, to)) throw errors.notTranscoded("U_INVALID_CHAR_FOUND", INVALID_CHARACTER);
  if (to === "ascii" || to === "latin1") return narrowed(text, to === "ascii" ? 127 : 255);
  return encode(from === "utf16le" && to === from && endsInHalf(bytes, text) ? `${wellFormed(text)}\ufffd` : wellFormed(text), to);
}

/** Between the two encodings of Unicode nothing is replaced. */
function isRefused(bytes, text, from, to) {
  if (from === "utf8" && to === "utf16le") return !isWellFormed(bytes);
  return from === "utf16le" && to === "utf8" && (text === "" || text !== wellFormed(text));
}

function textOf(bytes, from) {
  if (from !== "ascii") return decode(bytes, from);
  let text = "";
  for (let i = 0; i < bytes.length; i++) text += bytes[i] > 127 ? "\ufffd" : String.fromCharCode(bytes[i]);
  return text;
}

/** Whether half a unit is left over that does not belong to a surrogate. */
function endsInHalf(bytes, text) {
  return bytes.length % 2 === 1 && !/[\ud800-\udbff]$/.test(text);
}

/** With U+FFFD for surrogates that are alone. */
function wellFormed(text) {
  return decode(encode(text, "utf8"), "utf8");
}

/** Characters as bytes: question marks for those above `most`, but nothing for those that are not seen. */
function narrowed(text, most) {
  const bytes = [];
  for (const character of text) {
    if (character.codePointAt(0) <= most) bytes.push(character.charCodeAt(0));
    else if (!/\p{Default_Ignorable_Code_Point}/u.test(character)) bytes.push(QUESTION_MARK);
  }
  return bytes;
}

/** Whether bytes are UTF-8. */
function isWellFormed(bytes) {
  let isWell = true;
  utf8Text(bytes, 0, bytes.length, () => { isWell = false; });
  return isWell;
}

module.exports = { transcoded, isWellFormed };
