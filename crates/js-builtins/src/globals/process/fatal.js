// Errors that nobody caught and rejections that nobody handled, as Node 20 treats them.

// The object `process`, if anybody has used it.
function processOf() {
  const cached = $get($get($module_state(), "builtins"), "process");
  return cached === undefined ? undefined : $get(cached, "exports");
}

function emit(process, name, first, second) {
  return $call($get(process, "emit"), process, name, first, second) === true;
}

// Whether a listener of `process` has taken the error.
function handled(error) {
  const process = processOf();
  return process !== undefined && emit(process, "uncaughtException", error, "uncaughtException");
}

// A promise was rejected, and nobody cares.
function rejected(reason, promise) {
  const process = processOf();
  if (process !== undefined && emit(process, "unhandledRejection", reason, promise)) return;
  const error = $is_object(reason) && $has_own(reason, "stack") ? reason : $rejection_error(reason);
  if (process !== undefined && emit(process, "uncaughtException", error, "unhandledRejection")) return;
  $note_rejection(error);
  throw error;
}

// The end of a program by an error: the listeners of `exit` hear of it first.
function report(thrown) {
  let code = 1;
  const process = processOf();
  if (process !== undefined && process._exiting !== true) {
    process._exiting = true;
    process.exitCode = code;
    try {
      emit(process, "exit", code);
    } catch (ignored) {
      // It is reported what came first.
    }
    if (typeof process.exitCode === "number") code = process.exitCode;
  }
  return $keep_uncaught(thrown, textOf(thrown), code);
}

// Objects as `inspect` shows them, other values as strings.
function textOf(thrown) {
  if (typeof thrown === "symbol") return "";
  if (!$is_object(thrown)) return $to_string(thrown);
  let text = "";
  try {
    text = $call($intrinsic("util.inspect"), undefined, thrown, { customInspect: false, depth: 5 });
  } catch (ignored) {
    return "[object]";
  }
  // Of some errors Node's own functions are the only frames, which are left out here: they are shown as if there were some.
  const stack = $lone_header(thrown);
  if (stack === undefined || $inspect_slice(text, 0, stack.length + 2) !== "[" + stack + "]") return text;
  return stack + $inspect_slice(text, stack.length + 2, text.length);
}
