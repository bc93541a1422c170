// DOMException, which web globals throw.
"use strict";

const errors = require("./internal/errors");
const { defineWebClass } = require("./internal/web_class");

/** Constants by their numbers, from 1. */
const CONSTANTS = `INDEX_SIZE DOMSTRING_SIZE HIERARCHY_REQUEST WRONG_DOCUMENT INVALID_CHARACTER NO_DATA_ALLOWED NO_MODIFICATION_ALLOWED NOT_FOUND
  NOT_SUPPORTED INUSE_ATTRIBUTE INVALID_STATE SYNTAX INVALID_MODIFICATION NAMESPACE INVALID_ACCESS VALIDATION TYPE_MISMATCH SECURITY NETWORK ABORT
  URL_MISMATCH QUOTA_EXCEEDED TIMEOUT INVALID_NODE_TYPE DATA_CLONE`.split(/\s+/);
const CODES = {
  __proto__: null,
  IndexSizeError: 1, HierarchyRequestError: 3, WrongDocumentError: 4, InvalidCharacterError: 5, NoModificationAllowedError: 7, NotFoundError: 8, NotSupportedError: 9,
  InUseAttributeError: 10, InvalidStateError: 11, SyntaxError: 12, InvalidModificationError: 13, NamespaceError: 14, InvalidAccessError: 15, TypeMismatchError: 17,
  SecurityError: 18, NetworkError: 19, AbortError: 20, URLMismatchError: 21, QuotaExceededError: 22, TimeoutError: 23, InvalidNodeTypeError: 24, DataCloneError: 25,
};

/** Name and message of every exception. */
const contents = new WeakMap();

function contentOf(exception) {
  const content = contents.get(exception);
  if (content === undefined) throw errors.invalidThisException();
  return content;
}

/** Exceptions are errors of the engine, so that they have a stack, but their class does not inherit from Error. */
class DOMException {
  constructor(message = "", options = "Error") {
    const exception = Reflect.construct(Error, [], new.target);
    const hasOptions = options !== null && typeof options === "object";
    const name = hasOptions ? options.name : options;
    contents.set(exception, { message: `${message}`, name: `${name}` });
    if (hasOptions && "cause" in options) Object.defineProperty(exception, "cause", { value: options.cause, configurable: true, writable: true });
    nameStack(exception);
    return exception;
  }

  get name() { return contentOf(this).name; }
  get message() { return contentOf(this).message; }
  get code() { return CODES[contentOf(this).name] ?? 0; }
}
Object.setPrototypeOf(DOMException.prototype, Error.prototype);
defineWebClass(DOMException, ["name", "message", "code"]);
CONSTANTS.forEach((name, index) => {
  for (const target of [DOMException, DOMException.prototype]) Object.defineProperty(target, `${name}_ERR`, { value: index + 1, enumerable: true });
});

/** A stack starts with what the exception says. */
function nameStack(exception) {
  const text = Reflect.apply(Error.prototype.toString, exception, []);
  const { stack } = exception;
  const lines = typeof stack === "string" ? stack.indexOf("\n    at") : -1;
  Object.defineProperty(exception, "stack", { value: lines < 0 ? text : text + stack.slice(lines), configurable: true, writable: true });
}

module.exports = { DOMException, isDOMException: (value) => contents.has(value) };
