// Math (ECMA-262 21.3): arguments become numbers in order; the work is native.

function abs(x) {
  return $work("math_abs", $to_number(x));
}

function floor(x) {
  return $work("math_floor", $to_number(x));
}

function ceil(x) {
  return $work("math_ceil", $to_number(x));
}

function trunc(x) {
  return $work("math_trunc", $to_number(x));
}

function round(x) {
  return $work("math_round", $to_number(x));
}

function sign(x) {
  return $work("math_sign", $to_number(x));
}

function fround(x) {
  return $work("math_fround", $to_number(x));
}

function clz32(x) {
  return $work("math_clz32", $to_number(x));
}

function sqrt(x) {
  return $work("math_sqrt", $to_number(x));
}

function cbrt(x) {
  return $work("math_cbrt", $to_number(x));
}

function exp(x) {
  return $work("math_exp", $to_number(x));
}

function expm1(x) {
  return $work("math_expm1", $to_number(x));
}

function log(x) {
  return $work("math_log", $to_number(x));
}

function log1p(x) {
  return $work("math_log1p", $to_number(x));
}

function log2(x) {
  return $work("math_log2", $to_number(x));
}

function log10(x) {
  return $work("math_log10", $to_number(x));
}

function sin(x) {
  return $work("math_sin", $to_number(x));
}

function cos(x) {
  return $work("math_cos", $to_number(x));
}

function tan(x) {
  return $work("math_tan", $to_number(x));
}

function asin(x) {
  return $work("math_asin", $to_number(x));
}

function acos(x) {
  return $work("math_acos", $to_number(x));
}

function atan(x) {
  return $work("math_atan", $to_number(x));
}

function sinh(x) {
  return $work("math_sinh", $to_number(x));
}

function cosh(x) {
  return $work("math_cosh", $to_number(x));
}

function tanh(x) {
  return $work("math_tanh", $to_number(x));
}

function asinh(x) {
  return $work("math_asinh", $to_number(x));
}

function acosh(x) {
  return $work("math_acosh", $to_number(x));
}

function atanh(x) {
  return $work("math_atanh", $to_number(x));
}

function f16round(x) {
  return $work("math_f16round", $to_number(x));
}

function imul(x, y) {
  const first = $to_number(x);
  return $work("math_imul", first, $to_number(y));
}

function pow(base, exponent) {
  const first = $to_number(base);
  return $work("math_pow", first, $to_number(exponent));
}

function atan2(y, x) {
  const first = $to_number(y);
  return $work("math_atan2", first, $to_number(x));
}

// All arguments are converted before any is looked at.
function max(...values) {
  for (let i = 0; i < values.length; i++) values[i] = $to_number(values[i]);
  let result = -Infinity;
  for (let i = 0; i < values.length; i++) result = $work("math_max", result, values[i]);
  return result;
}

function min(...values) {
  for (let i = 0; i < values.length; i++) values[i] = $to_number(values[i]);
  let result = Infinity;
  for (let i = 0; i < values.length; i++) result = $work("math_min", result, values[i]);
  return result;
}

function hypot(...values) {
  for (let i = 0; i < values.length; i++) values[i] = $to_number(values[i]);
  // Numbers that depend on inputs can be made concrete where they are operands of their own.
  if (values.length === 1) return $work("math_hypot", values[0]);
  if (values.length === 2) return $work("math_hypot", values[0], values[1]);
  if (values.length === 3) return $work("math_hypot", values[0], values[1], values[2]);
  return $work_list("math_hypot", values);
}

// Every call is an input, where there are any. Else, and where a case has no more, the numbers are those of a fixed sequence; the state is a count
// of calls, on each path its own.
function random() {
  const state = $intrinsic("RandomState");
  const count = $slot(state, 0);
  $set_slot(state, 0, count + 1);
  return $input_random($work("math_random", count));
}

// Math.sumPrecise
function sumPrecise(items) {
  if (items === undefined || items === null) $throw_type_error($show(items) + " is not iterable");
  let sum = 0n;
  let count = 0;
  let isNaN = false;
  let isPositive = false;
  let isNegative = false;
  let allMinusZero = true;
  for (const value of items) {
    if (typeof value !== "number") $throw_type_error("Math.sumPrecise: " + $show(value) + " is not a number");
    count++;
    if (value !== value) isNaN = true;
    else if (value === Infinity) isPositive = true;
    else if (value === -Infinity) isNegative = true;
    else {
      if (!$same_value(value, -0)) allMinusZero = false;
      sum = $work("math_sum", sum, value);
    }
  }
  if (isNaN || (isPositive && isNegative)) return NaN;
  if (isPositive) return Infinity;
  if (isNegative) return -Infinity;
  return allMinusZero ? -0 : $work("math_sum", sum);
}
