// AssertionError, with the messages of Node 20.
"use strict";

const { inspect } = require("util");

const READABLE = {
  deepStrictEqual: "Expected values to be strictly deep-equal:",
  strictEqual: "Expected values to be strictly equal:",
  strictEqualObject: 'Expected "actual" to be reference-equal to "expected":',
  deepEqual: "Expected values to be loosely deep-equal:",
  notDeepStrictEqual: 'Expected "actual" not to be strictly deep-equal to:',
  notStrictEqual: 'Expected "actual" to be strictly unequal to:',
  notStrictEqualObject: 'Expected "actual" not to be reference-equal to "expected":',
  notDeepEqual: 'Expected "actual" not to be loosely deep-equal to:',
  notIdentical: "Values identical but not reference-equal:",
  notDeepEqualUnequal: "Expected values not to be loosely deep-equal:",
};

/** Short values are compared on one line. */
const MAX_SHORT = 12;
/** More lines than these are abbreviated. */
const MOST_LINES = 50;

function show(value) {
  return inspect(value, {
    compact: false, customInspect: false, depth: 1000, maxArrayLength: Infinity, showHidden: false, showProxy: false, sorted: true, getters: true, breakLength: Infinity,
  });
}

/** The two values with their differences marked. */
function difference(actual, expected, operator) {
  let other = "";
  let res = "";
  let end = "";
  let skipped = false;
  const actualText = show(actual);
  const actualLines = actualText.split("\n");
  const expectedLines = show(expected).split("\n");
  let i = 0;
  let indicator = "";
  const isObject = (value) => (typeof value === "object" && value !== null) || typeof value === "function";
  if (operator === "strictEqual" && isObject(actual) && isObject(expected) && typeof actual === typeof expected) operator = "strictEqualObject";
  if (actualLines.length === 1 && expectedLines.length === 1 && actualLines[0] !== expectedLines[0]) {
    const length = actualLines[0].length + expectedLines[0].length;
    if (length <= MAX_SHORT) {
      if (!isObject(actual) && !isObject(expected) && (actual !== 0 || expected !== 0)) {
        return `${READABLE[operator]}\n\n${actualLines[0]} !== ${expectedLines[0]}\n`;
      }
    } else if (operator !== "strictEqualObject" && length < 80) {
      while (actualLines[0][i] === expectedLines[0][i]) i += 1;
      if (i > 2) {
        indicator = `\n  ${" ".repeat(i)}^`;
        i = 0;
      }
    }
  }
  // Lines at the end that are equal are left out or abbreviated.
  let a = actualLines[actualLines.length - 1];
  let b = expectedLines[expectedLines.length - 1];
  while (a === b) {
    if (i++ < 3) end = `\n  ${a}${end}`;
    else other = a;
    actualLines.pop();
    expectedLines.pop();
    if (actualLines.length === 0 || expectedLines.length === 0) break;
    a = actualLines[actualLines.length - 1];
    b = expectedLines[expectedLines.length - 1];
  }
  const maxLines = Math.max(actualLines.length, expectedLines.length);
  if (maxLines === 0) {
    const lines = actualText.split("\n");
    if (lines.length > MOST_LINES) {
      lines[MOST_LINES - 4] = "...";
      while (lines.length > MOST_LINES - 3) lines.pop();
    }
    return `${READABLE.notIdentical}\n\n${lines.join("\n")}\n`;
  }
  if (i >= 5) {
    end = `\n...${end}`;
    skipped = true;
  }
  if (other !== "") {
    end = `\n  ${other}${end}`;
    other = "";
  }
  let printed = 0;
  let identical = 0;
  const message = `${READABLE[operator]}\n+ actual - expected`;
  const skippedMessage = " ... Lines skipped";
  let lines = actualLines;
  let plusMinus = "+";
  let maxLength = expectedLines.length;
  if (actualLines.length < maxLines) {
    lines = expectedLines;
    plusMinus = "-";
    maxLength = actualLines.length;
  }
  for (i = 0; i < maxLines; i++) {
    if (maxLength < i + 1) {
      // One side has further lines.
      if (identical > 2) {
        if (identical > 3) {
          if (identical > 4) {
            if (identical === 5) {
              res += `\n  ${lines[i - 3]}`;
              printed += 1;
            } else {
              res += "\n...";
              skipped = true;
            }
          }
          res += `\n  ${lines[i - 2]}`;
          printed += 1;
        }
        res += `\n  ${lines[i - 1]}`;
        printed += 1;
      }
      identical = 0;
      if (lines === actualLines) res += `\n${plusMinus} ${lines[i]}`;
      else other += `\n${plusMinus} ${lines[i]}`;
      printed += 1;
    } else {
      const expectedLine = expectedLines[i];
      let actualLine = actualLines[i];
      // A comma at the end of only one of them is no difference worth showing.
      let diverging = actualLine !== expectedLine && (!actualLine.endsWith(",") || actualLine.slice(0, -1) !== expectedLine);
      if (diverging && expectedLine.endsWith(",") && expectedLine.slice(0, -1) === actualLine) {
        diverging = false;
        actualLine += ",";
      }
      if (diverging) {
        if (identical > 2) {
          if (identical > 3) {
            if (identical > 4) {
              if (identical === 5) {
                res += `\n  ${actualLines[i - 3]}`;
                printed += 1;
              } else {
                res += "\n...";
                skipped = true;
              }
            }
            res += `\n  ${actualLines[i - 2]}`;
            printed += 1;
          }
          res += `\n  ${actualLines[i - 1]}`;
          printed += 1;
        }
        identical = 0;
        res += `\n+ ${actualLine}`;
        other += `\n- ${expectedLine}`;
        printed += 2;
      } else {
        res += other;
        other = "";
        identical += 1;
        if (identical <= 2) {
          res += `\n  ${actualLine}`;
          printed += 1;
        }
      }
    }
    if (printed > MOST_LINES && i < maxLines - 2) {
      return `${message}${skippedMessage}\n${res}\n...${other}\n...`;
    }
  }
  return `${message}${skipped ? skippedMessage : ""}\n${res}${other}${end}${indicator}`;
}

function addEllipsis(text) {
  const lines = text.split("\n", 11);
  if (lines.length > 10) {
    lines.length = 10;
    return `${lines.join("\n")}\n...`;
  }
  return text.length > 512 ? `${text.slice(0, 512)}...` : text;
}

function negatedMessage(actual, operator) {
  let base = READABLE[operator];
  const lines = show(actual).split("\n");
  if (operator === "notStrictEqual" && ((typeof actual === "object" && actual !== null) || typeof actual === "function")) base = READABLE.notStrictEqualObject;
  if (lines.length > MOST_LINES) {
    lines[MOST_LINES - 4] = "...";
    while (lines.length > MOST_LINES - 3) lines.pop();
  }
  return lines.length === 1 ? `${base}${lines[0].length > 5 ? "\n\n" : " "}${lines[0]}` : `${base}\n\n${lines.join("\n")}\n`;
}

function otherMessage(actual, expected, operator) {
  let res = show(actual);
  let other = show(expected);
  const known = READABLE[operator];
  if (operator === "notDeepEqual" && res === other) {
    res = `${known}\n\n${res}`;
    return res.length > 1024 ? `${res.slice(0, 1021)}...` : res;
  }
  if (res.length > 512) res = `${res.slice(0, 509)}...`;
  if (other.length > 512) other = `${other.slice(0, 509)}...`;
  if (operator === "deepEqual") {
    res = `${known}\n\n${res}\n\nshould loosely deep-equal\n\n`;
  } else if (operator === "notDeepEqual") {
    res = `${READABLE.notDeepEqualUnequal}\n\n${res}\n\nshould not loosely deep-equal\n\n`;
  } else {
    other = ` ${operator} ${other}`;
  }
  return `${res}${other}`;
}

/** An error without its stack, which would be the bulk of the message. */
function withoutStack(error) {
  const copy = Object.assign(Object.create(Object.getPrototypeOf(error)), error);
  Object.defineProperty(copy, "message", { value: error.message });
  return copy;
}

function messageOf(actual, expected, operator) {
  if (actual instanceof Error && expected instanceof Error) [actual, expected] = [withoutStack(actual), withoutStack(expected)];
  if (operator === "deepStrictEqual" || operator === "strictEqual") return difference(actual, expected, operator);
  if (operator === "notDeepStrictEqual" || operator === "notStrictEqual") return negatedMessage(actual, operator);
  return otherMessage(actual, expected, operator);
}

class AssertionError extends Error {
  constructor(options) {
    if (options === null || typeof options !== "object") throw require("./internal/errors").invalidArgType("options", "Object", options);
    const { message, operator, stackStartFn, details } = options;
    const { actual, expected } = options;
    super(message !== undefined && message !== null ? String(message) : messageOf(actual, expected, operator));
    this.generatedMessage = !message;
    this.code = "ERR_ASSERTION";
    if (details) {
      this.actual = undefined;
      this.expected = undefined;
      this.operator = undefined;
      for (let i = 0; i < details.length; i++) {
        this[`message ${i}`] = details[i].message;
        this[`actual ${i}`] = details[i].actual;
        this[`expected ${i}`] = details[i].expected;
        this[`operator ${i}`] = details[i].operator;
      }
    } else {
      this.actual = actual;
      this.expected = expected;
      this.operator = operator;
    }
    if (Error.captureStackTrace) Error.captureStackTrace(this, stackStartFn);
    const text = this.stack;
    if (typeof text === "string") {
      const rest = text.startsWith("AssertionError [") ? text : text.replace(/^(AssertionError|Error)/, "AssertionError [ERR_ASSERTION]");
      Object.defineProperty(this, "stack", { value: rest, writable: true, configurable: true, enumerable: false });
    }
  }

  toString() {
    return `${this.name} [${this.code}]: ${this.message}`;
  }

  [Symbol.for("nodejs.util.inspect.custom")](depth, options) {
    const { actual, expected } = this;
    for (const name of ["actual", "expected"]) if (typeof this[name] === "string") this[name] = addEllipsis(this[name]);
    const text = inspect(this, { ...options, customInspect: false, depth: 0 });
    this.actual = actual;
    this.expected = expected;
    return text;
  }
}
Object.defineProperty(AssertionError.prototype, "name", { value: "AssertionError", writable: true, configurable: true, enumerable: false });

module.exports = AssertionError;
