// 20.5 Error Objects

// 20.5.1.1 Error ( message [ , options ] ), for every kind
function make(newTarget, kind, message, options) {
  const error = $create_from(newTarget, kind);
  let text = undefined;
  if (message !== undefined) text = $to_string(message);
  const trace = $install_stack(error, text, nameOf(error), newTarget);
  if (message !== undefined) $define_method(error, "message", text, false);
  // 20.5.8.1 InstallErrorCause ( O, options )
  if ($is_object(options) && "cause" in options) $define_method(error, "cause", options.cause, false);
  prepare(error, trace);
  return error;
}

// What V8 shows of an error before its message; a getter may say it.
function nameOf(error) {
  try {
    return error.name;
  } catch {
    return undefined;
  }
}

function error(message, options) {
  return make(new.target === undefined ? $intrinsic("Error") : new.target, "Error", message, options);
}

function typeError(message, options) {
  return make(new.target === undefined ? $intrinsic("TypeError") : new.target, "TypeError", message, options);
}

function rangeError(message, options) {
  return make(new.target === undefined ? $intrinsic("RangeError") : new.target, "RangeError", message, options);
}

function referenceError(message, options) {
  return make(new.target === undefined ? $intrinsic("ReferenceError") : new.target, "ReferenceError", message, options);
}

function syntaxError(message, options) {
  return make(new.target === undefined ? $intrinsic("SyntaxError") : new.target, "SyntaxError", message, options);
}

function evalError(message, options) {
  return make(new.target === undefined ? $intrinsic("EvalError") : new.target, "EvalError", message, options);
}

function uriError(message, options) {
  return make(new.target === undefined ? $intrinsic("URIError") : new.target, "URIError", message, options);
}

// 20.5.7.1.1 AggregateError ( errors, message [ , options ] )
function aggregateError(errors, message, options) {
  const newTarget = new.target === undefined ? $intrinsic("AggregateError") : new.target;
  const made = make(newTarget, "AggregateError", message, options);
  const list = $new_array();
  for (const item of errors) $array_push(list, item);
  $define_method(made, "errors", list, false);
  return made;
}

// 20.5.3.4 Error.prototype.toString ( )
function toString() {
  if (!$is_object(this)) $throw_type_error("Method Error.prototype.toString called on incompatible receiver " + $show(this));
  let name = this.name;
  name = name === undefined ? "Error" : $to_string(name);
  let message = this.message;
  message = message === undefined ? "" : $to_string(message);
  if (name === "") return message;
  if (message === "") return name;
  return name + ": " + message;
}

// Error.captureStackTrace ( object [ , function ] ), which V8 has.
function captureStackTrace(object, from) {
  if (!$is_object(object)) $throw_type_error("Invalid argument");
  prepare(object, $capture_stack(object, from, $get($intrinsic("Error"), "captureStackTrace")));
}

// Error.prepareStackTrace, which V8 has: the program forms the stack itself. V8 asks when the stack is first read.
function prepare(object, trace) {
  const prepareStackTrace = $get($intrinsic("Error"), "prepareStackTrace");
  if (!$is_callable(prepareStackTrace) || trace === undefined) return;
  const frames = $trace_frames(trace);
  const sites = $new_array();
  for (let i = 0; i < frames.length; i++) $array_push(sites, callSite(frames[i]));
  $define_method(object, "stack", $call(prepareStackTrace, $intrinsic("Error"), object, sites), false);
}

// A frame as V8's CallSite; what it was called with is not shown.
function callSite(frame) {
  return {
    getThis: () => undefined,
    getTypeName: () => frame[1],
    getFunction: () => undefined,
    getFunctionName: () => frame[2],
    getMethodName: () => frame[3],
    getFileName: () => frame[4],
    getLineNumber: () => frame[5],
    getColumnNumber: () => frame[6],
    getEvalOrigin: () => frame[9],
    getScriptNameOrSourceURL: () => frame[4],
    getPromiseIndex: () => null,
    isToplevel: () => frame[1] === null,
    isEval: () => frame[9] !== undefined,
    isNative: () => false,
    isConstructor: () => frame[7],
    isAsync: () => frame[8],
    isPromiseAll: () => false,
    toString: () => frame[0],
  };
}
