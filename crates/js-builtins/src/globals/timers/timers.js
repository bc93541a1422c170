// Timers as in Node, on virtual time, and the microtasks of HTML.

function setTimeoutFunction(callback, delay, ...list) {
  return start(callback, delay, list, false);
}

function setIntervalFunction(callback, delay, ...list) {
  return start(callback, delay, list, true);
}

function start(callback, delay, list, repeats) {
  check(callback);
  const milliseconds = $to_number(delay);
  const timer = $create_with($intrinsic("Timeout.prototype"), "Timeout");
  $set_slot(timer, 1, callback);
  $set_slot(timer, 2, milliseconds);
  $set_slot(timer, 3, repeats);
  $set_slot(timer, 4, () => {
    if (!repeats) $set_slot(timer, 0, undefined);
    $call_list(callback, timer, list);
  });
  $set_slot(timer, 0, $timer_start($slot(timer, 4), milliseconds, repeats));
  return timer;
}

function setImmediateFunction(callback, ...list) {
  check(callback);
  const timer = $create_with($intrinsic("Immediate.prototype"), "Immediate");
  $set_slot(timer, 0, $timer_start(() => {
    $set_slot(timer, 0, undefined);
    $call_list(callback, timer, list);
  }, undefined, false));
  return timer;
}

function check(callback) {
  if ($is_callable(callback)) return;
  const error = $new_error(
    "TypeError",
    'The "callback" argument must be of type function. Received ' + received(callback),
  );
  error.code = "ERR_INVALID_ARG_TYPE";
  throw error;
}

// What Node's messages say that an argument is; see internal/errors.js.
function received(value) {
  if (value === undefined || value === null) return $show(value);
  const inspect = $intrinsic("util.inspect");
  if (typeof value === "object") {
    const constructor = value.constructor;
    if (constructor && "name" in constructor) return "an instance of " + constructor.name;
    return $call(inspect, undefined, value, { depth: -1 });
  }
  const text = typeof value === "string" ? quoted(value) : $call(inspect, undefined, value);
  return "type " + typeof value + " (" + text + ")";
}

function quoted(value) {
  const text = value.length > 28 ? $inspect_slice(value, 0, 25) + "..." : value;
  return $inspect_find(text, "'", 0) < 0 ? "'" + text + "'" : $inspect_quote(text);
}

function clearTimer(timer) {
  if ($is_object(timer)) {
    const number = $slot(timer, 0);
    if (number !== undefined) $timer_clear(number);
  } else if (typeof timer === "number" || typeof timer === "string") {
    $timer_clear($to_number(timer));
  }
}

function timerSelf() {
  return this;
}

function timerHasRef() {
  return true;
}

function timerClose() {
  clearTimer(this);
  return this;
}

function timerRefresh() {
  if ($slot(this, 0) !== undefined) {
    $timer_clear($slot(this, 0));
    $set_slot(this, 0, $timer_start($slot(this, 4), $slot(this, 2), $slot(this, 3)));
  }
  return this;
}

function timerNumber() {
  return $slot(this, 0);
}

function queueMicrotaskFunction(callback) {
  check(callback);
  $enqueue_job(callback);
}
