// Date (ECMA-262 21.4): conversions in the order of the specification; the calendar is native. A date keeps its time
// value in slot 0.

function thisTime(value) {
  if (!$has_class(value, "Date")) $throw_type_error("this is not a Date object.");
  return $slot(value, 0);
}

function Date(...values) {
  const now = $clock();
  // 1. If NewTarget is undefined, return ToDateString(now).
  if (new.target === undefined) return $work("date_to_string", now);
  const count = values.length;
  let time;
  if (count === 0) {
    time = now;
  } else if (count === 1) {
    const value = values[0];
    if ($has_class(value, "Date")) {
      time = $slot(value, 0);
    } else {
      const primitive = $to_primitive(value, "default");
      time = typeof primitive === "string" ? $work("date_parse", primitive) : $to_number(primitive);
    }
    time = $work("date_clip", time);
  } else {
    time = $work_list("date_local", numbers(values));
  }
  const object = $create_from(new.target, "Date");
  $set_slot(object, 0, time);
  return object;
}

// At most seven fields count.
function numbers(values) {
  const list = $new_array();
  for (let i = 0; i < values.length && i < 7; i++) $array_push(list, $to_number(values[i]));
  return list;
}

function now() {
  return $clock();
}

function parse(string) {
  return $work("date_parse", $to_string(string));
}

function UTC(...values) {
  if (values.length === 0) return NaN;
  return $work_list("date_utc", numbers(values));
}

function valueOf() {
  return thisTime(this);
}

function getTime() {
  return thisTime(this);
}

function getTimezoneOffset() {
  return $work("date_get", thisTime(this), "offset");
}

function getYear() {
  return $work("date_get", thisTime(this), "year", true) - 1900;
}

function getFullYear() {
  return $work("date_get", thisTime(this), "year", true);
}

function getUTCFullYear() {
  return $work("date_get", thisTime(this), "year", false);
}

function getMonth() {
  return $work("date_get", thisTime(this), "month", true);
}

function getUTCMonth() {
  return $work("date_get", thisTime(this), "month", false);
}

function getDate() {
  return $work("date_get", thisTime(this), "date", true);
}

function getUTCDate() {
  return $work("date_get", thisTime(this), "date", false);
}

function getDay() {
  return $work("date_get", thisTime(this), "day", true);
}

function getUTCDay() {
  return $work("date_get", thisTime(this), "day", false);
}

function getHours() {
  return $work("date_get", thisTime(this), "hours", true);
}

function getUTCHours() {
  return $work("date_get", thisTime(this), "hours", false);
}

function getMinutes() {
  return $work("date_get", thisTime(this), "minutes", true);
}

function getUTCMinutes() {
  return $work("date_get", thisTime(this), "minutes", false);
}

function getSeconds() {
  return $work("date_get", thisTime(this), "seconds", true);
}

function getUTCSeconds() {
  return $work("date_get", thisTime(this), "seconds", false);
}

function getMilliseconds() {
  return $work("date_get", thisTime(this), "ms", true);
}

function getUTCMilliseconds() {
  return $work("date_get", thisTime(this), "ms", false);
}

// The setters convert every argument that is given, in order, before the time is looked at.
function set(value, time, field, isLocal, values, most) {
  const list = $new_array();
  $array_push(list, time);
  $array_push(list, field);
  $array_push(list, isLocal);
  // An argument that is not given is NaN.
  if (values.length === 0) $array_push(list, NaN);
  for (let i = 0; i < values.length && i < most; i++) $array_push(list, $to_number(values[i]));
  const result = $work_list("date_set", list);
  // A date that has no time keeps none, whatever a conversion did to it; only setFullYear begins anew.
  if (time !== time && field !== "year") return NaN;
  $set_slot(value, 0, result);
  return result;
}

function setFullYear(...values) {
  return set(this, thisTime(this), "year", true, values, 3);
}

function setUTCFullYear(...values) {
  return set(this, thisTime(this), "year", false, values, 3);
}

function setMonth(...values) {
  return set(this, thisTime(this), "month", true, values, 2);
}

function setUTCMonth(...values) {
  return set(this, thisTime(this), "month", false, values, 2);
}

function setDate(...values) {
  return set(this, thisTime(this), "date", true, values, 1);
}

function setUTCDate(...values) {
  return set(this, thisTime(this), "date", false, values, 1);
}

function setHours(...values) {
  return set(this, thisTime(this), "hours", true, values, 4);
}

function setUTCHours(...values) {
  return set(this, thisTime(this), "hours", false, values, 4);
}

function setMinutes(...values) {
  return set(this, thisTime(this), "minutes", true, values, 3);
}

function setUTCMinutes(...values) {
  return set(this, thisTime(this), "minutes", false, values, 3);
}

function setSeconds(...values) {
  return set(this, thisTime(this), "seconds", true, values, 2);
}

function setUTCSeconds(...values) {
  return set(this, thisTime(this), "seconds", false, values, 2);
}

function setMilliseconds(...values) {
  return set(this, thisTime(this), "ms", true, values, 1);
}

function setUTCMilliseconds(...values) {
  return set(this, thisTime(this), "ms", false, values, 1);
}

function setTime(time) {
  thisTime(this);
  const number = $to_number(time);
  const result = $work("date_clip", number);
  $set_slot(this, 0, result);
  return result;
}

// B.2.3.2 Date.prototype.setYear
function setYear(year) {
  const time = thisTime(this);
  const number = $to_number(year);
  const result = $work("date_set_year", time, number);
  $set_slot(this, 0, result);
  return result;
}

function toString() {
  return $work("date_to_string", thisTime(this));
}

function toDateString() {
  return $work("date_to_date_string", thisTime(this));
}

function toTimeString() {
  return $work("date_to_time_string", thisTime(this));
}

function toUTCString() {
  return $work("date_to_utc_string", thisTime(this));
}

function toISOString() {
  return $work("date_to_iso_string", thisTime(this));
}

function toLocaleString(locales, options) {
  const time = thisTime(this);
  if ($is_object(options)) $refuse("Intl: options of dates");
  return $work("date_to_locale_string", time);
}

function toLocaleDateString(locales, options) {
  const time = thisTime(this);
  if ($is_object(options)) $refuse("Intl: options of dates");
  return $work("date_to_locale_date", time);
}

function toLocaleTimeString(locales, options) {
  const time = thisTime(this);
  if ($is_object(options)) $refuse("Intl: options of dates");
  return $work("date_to_locale_time", time);
}

// 21.4.4.37 Date.prototype.toJSON
function toJSON(key) {
  const object = $to_object(this);
  const primitive = $to_primitive(object, "number");
  if (typeof primitive === "number" && primitive - primitive !== 0) return null;
  return $call(object.toISOString, object);
}

// 21.4.4.45 Date.prototype [ Symbol.toPrimitive ]
function toPrimitive(hint) {
  if (!$is_object(this)) {
    $throw_type_error("Method Date.prototype [ Symbol.toPrimitive ] called on incompatible receiver " + $show(this));
  }
  if (hint !== "default" && hint !== "string" && hint !== "number") {
    $throw_type_error("Invalid hint: " + (typeof hint === "string" ? hint : $show(hint)));
  }
  // OrdinaryToPrimitive
  const first = hint === "number" ? this.valueOf : this.toString;
  if ($is_callable(first)) {
    const result = $call(first, this);
    if (!$is_object(result)) return result;
  }
  const second = hint === "number" ? this.toString : this.valueOf;
  if ($is_callable(second)) {
    const result = $call(second, this);
    if (!$is_object(result)) return result;
  }
  $throw_type_error("Cannot convert object to primitive value");
}
