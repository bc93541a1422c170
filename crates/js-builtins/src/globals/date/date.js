// Date (ECMA-262 21.4): conversions in the order of the specification; the calendar is native for times that are known, and
// arithmetic for fields that depend on inputs. A date keeps its time value in slot 0. Where a time depends on inputs and was made
// of fields, its year, month, day, number of the day and milliseconds within it are kept, so that nobody has to find them again.

function thisTime(value) {
  if (!$has_class(value, "Date")) $throw_type_error("this is not a Date object.");
  return $slot(value, 0);
}

// As V8 says it of the methods that it has in C++.
function receiverTime(value, name) {
  if (!$has_class(value, "Date")) {
    $throw_type_error("Method Date.prototype." + name + " called on incompatible receiver " + $show(value));
  }
  return $slot(value, 0);
}

function Date(...values) {
  // 1. If NewTarget is undefined, return ToDateString(now).
  if (new.target === undefined) return $work("date_to_string", $clock());
  const count = values.length;
  let time;
  if (count === 0) {
    time = $clock();
  } else if (count === 1) {
    const value = values[0];
    if ($has_class(value, "Date")) {
      time = $slot(value, 0);
    } else {
      const primitive = $to_primitive(value, "default");
      time = typeof primitive === "string" ? $work("date_parse", primitive) : $to_number(primitive);
    }
    time = clip(time);
  } else {
    const list = numbers(values);
    const fields = hasSymbolic(list) ? completed(list) : undefined;
    time = fields === undefined ? workOn("date_local", list) : timeOf(fields, offset());
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
  const list = numbers(values);
  const fields = hasSymbolic(list) ? completed(list) : undefined;
  return fields === undefined ? workOn("date_utc", list) : timeOf(fields, 0);
}

function hasSymbolic(list) {
  for (let i = 0; i < list.length; i++) if ($is_symbolic(list[i])) return true;
  return false;
}

// Work on numbers whose count is known here, so that each of them can be made concrete.
function workOn(name, list) {
  const count = list.length;
  if (count === 1) return $work(name, list[0]);
  if (count === 2) return $work(name, list[0], list[1]);
  if (count === 3) return $work(name, list[0], list[1], list[2]);
  if (count === 4) return $work(name, list[0], list[1], list[2], list[3]);
  if (count === 5) return $work(name, list[0], list[1], list[2], list[3], list[4]);
  if (count === 6) return $work(name, list[0], list[1], list[2], list[3], list[4], list[5]);
  return $work(name, list[0], list[1], list[2], list[3], list[4], list[5], list[6]);
}

// Minutes from local time to UTC; they never change.
function offset() {
  return $work("date_get", 0, "offset");
}

// 21.4.1.31 TimeClip ( time )
function clip(time) {
  if (!$is_symbolic(time)) return $work("date_clip", time);
  if (!(time >= -8640000000000000 && time <= 8640000000000000)) return NaN;
  return $work("math_trunc", time) + 0;
}

function floorDivide(number, by) {
  return $work("math_floor", number / by);
}

function isInteger(number, most) {
  return number >= -most && number <= most && number % 1 === 0;
}

// All seven fields of an argument list, with what stands for missing ones; undefined if they are not integers, or so large that
// they could reach the range of time values without the year.
function completed(list) {
  const fields = $new_array();
  for (let i = 0; i < 7; i++) {
    const value = i < list.length ? list[i] : i === 2 ? 1 : 0;
    if (!isInteger(value, i === 0 ? 9007199254740991 : i === 1 ? 1000000 : i === 2 ? 5000000 : 100000000)) {
      return undefined;
    }
    // -0 is 0.
    $array_push(fields, value + 0);
  }
  // MakeFullYear
  if (fields[0] >= 0 && fields[0] <= 99) fields[0] = fields[0] + 1900;
  // MakeDay, step 7: months carry into years.
  const carried = floorDivide(fields[1], 12);
  fields[0] = fields[0] + carried;
  fields[1] = fields[1] - 12 * carried;
  return fields;
}

function isLeap(year) {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

function monthLength(year, month) {
  if (month === 1) return isLeap(year) ? 29 : 28;
  return month === 3 || month === 5 || month === 8 || month === 10 ? 30 : 31;
}

// DayFromYear
function yearStart(year) {
  const leaps = floorDivide(year - 1969, 4) - floorDivide(year - 1901, 100) + floorDivide(year - 1601, 400);
  return 365 * (year - 1970) + leaps;
}

// The days of a common year before a month.
function daysBefore(month) {
  let days = 0;
  if (month === 1) days = 31;
  else if (month === 2) days = 59;
  else if (month === 3) days = 90;
  else if (month === 4) days = 120;
  else if (month === 5) days = 151;
  else if (month === 6) days = 181;
  else if (month === 7) days = 212;
  else if (month === 8) days = 243;
  else if (month === 9) days = 273;
  else if (month === 10) days = 304;
  else if (month === 11) days = 334;
  return days;
}

function withinDay(fields) {
  return ((fields[3] * 60 + fields[4]) * 60 + fields[5]) * 1000 + fields[6];
}

// The time value of completed fields, by arithmetic: MakeDay, MakeTime, MakeDate, UTC and TimeClip.
function timeOf(fields, minutes) {
  const year = fields[0];
  // Other fields cannot bring such a year back into range.
  if (year > 300000 || year < -300000) return NaN;
  let day = yearStart(year) + daysBefore(fields[1]) + fields[2] - 1;
  if (fields[1] > 1 && isLeap(year)) day += 1;
  const time = day * 86400000 + withinDay(fields) + minutes * 60000;
  if (!(time >= -8640000000000000 && time <= 8640000000000000)) return NaN;
  if (minutes === 0) settle(time, fields, day);
  return time;
}

// How far a day of the month may be away, so that it is worth while to look for its month.
const MOST_DAYS = 100;

// Keeps the day of completed fields. Days and hours that carry over are followed for three months.
function settle(time, fields, day) {
  const within = withinDay(fields), carried = floorDivide(within, 86400000);
  let year = fields[0], month = fields[1], date = fields[2] + carried;
  if (!($bound_of(date, false) >= -MOST_DAYS && $bound_of(date, true) <= MOST_DAYS)) return;
  for (let i = 0; i < 4; i++) {
    if (date >= 1 && (date <= 28 || date <= monthLength(year, month))) {
      $keep_day(time, year, month, date, day + carried, within - 86400000 * carried);
      return;
    }
    if (date < 1) {
      if (month === 0) year -= 1;
      month = month === 0 ? 11 : month - 1;
      date += monthLength(year, month);
    } else {
      date -= monthLength(year, month);
      if (month === 11) year += 1;
      month = month === 11 ? 0 : month + 1;
    }
  }
}

// Finds the day of a time that lies within so many years that each can be looked at.
function findDay(time) {
  const least = $bound_of(time, false), greatest = $bound_of(time, true);
  if (!(least >= -8640000000000000 && greatest <= 8640000000000000)) return;
  const first = $work("date_get", least, "year", false), last = $work("date_get", greatest, "year", false);
  if (last - first > MOST_YEARS) return;
  const days = floorDivide(time, 86400000);
  let year = first;
  for (let next = first + 1; next <= last; next++) if (days >= yearStart(next)) year = next;
  let rest = days - yearStart(year), month = 0, date = rest;
  let start = 0;
  for (let next = 1; next < 12; next++) {
    start += monthLength(year, next - 1);
    if (rest >= start) {
      month = next;
      date = rest - start;
    }
  }
  $keep_day(time, year, month, date + 1, days, time - 86400000 * days);
}

// How many years are looked at one by one: those of times in seconds of 32 bits.
const MOST_YEARS = 70;

// Whether the day of a time is known by arithmetic.
function knowsDay(time, isLocal) {
  if (!$is_symbolic(time) || time !== time || (isLocal && offset() !== 0)) return false;
  if ($day_of(time, 0) === undefined) findDay(time);
  return $day_of(time, 0) !== undefined;
}

// The year, month or day of a time: part 0, 1 or 2 of what is kept.
function calendar(time, field, isLocal, part) {
  return knowsDay(time, isLocal) ? $day_of(time, part) : $work("date_get", time, field, isLocal);
}

// The hours, minutes, seconds or milliseconds: how many units there are in the larger one.
function clockField(value, field, isLocal, unit, count) {
  const time = thisTime(value);
  return clockOf(time, field, isLocal, unit, count);
}

function clockOf(time, field, isLocal, unit, count) {
  if (!$is_symbolic(time)) return $work("date_get", time, field, isLocal);
  if (time !== time) return NaN;
  const within = isLocal && offset() !== 0 ? undefined : $day_of(time, 4);
  const units = floorDivide(within === undefined ? localTime(time, isLocal) : within, unit);
  // A day has no more hours than are counted.
  if (within !== undefined && count === 24) return units;
  return units - count * floorDivide(units, count);
}

function localTime(time, isLocal) {
  return isLocal ? time - offset() * 60000 : time;
}

function weekDay(value, isLocal) {
  const time = thisTime(value);
  if (!$is_symbolic(time)) return $work("date_get", time, "day", isLocal);
  if (time !== time) return NaN;
  const known = isLocal && offset() !== 0 ? undefined : $day_of(time, 3);
  const days = (known === undefined ? floorDivide(localTime(time, isLocal), 86400000) : known) + 4;
  return days - 7 * floorDivide(days, 7);
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
  return calendar(receiverTime(this, "getYear"), "year", true, 0) - 1900;
}

function getFullYear() {
  return calendar(thisTime(this), "year", true, 0);
}

function getUTCFullYear() {
  return calendar(thisTime(this), "year", false, 0);
}

function getMonth() {
  return calendar(thisTime(this), "month", true, 1);
}

function getUTCMonth() {
  return calendar(thisTime(this), "month", false, 1);
}

function getDate() {
  return calendar(thisTime(this), "date", true, 2);
}

function getUTCDate() {
  return calendar(thisTime(this), "date", false, 2);
}

function getDay() {
  return weekDay(this, true);
}

function getUTCDay() {
  return weekDay(this, false);
}

function getHours() {
  return clockField(this, "hours", true, 3600000, 24);
}

function getUTCHours() {
  return clockField(this, "hours", false, 3600000, 24);
}

function getMinutes() {
  return clockField(this, "minutes", true, 60000, 60);
}

function getUTCMinutes() {
  return clockField(this, "minutes", false, 60000, 60);
}

function getSeconds() {
  return clockField(this, "seconds", true, 1000, 60);
}

function getUTCSeconds() {
  return clockField(this, "seconds", false, 1000, 60);
}

function getMilliseconds() {
  return clockField(this, "ms", true, 1, 1000);
}

function getUTCMilliseconds() {
  return clockField(this, "ms", false, 1, 1000);
}

// The setters convert every argument that is given, in order, before the time is looked at.
function set(value, time, field, isLocal, values, most) {
  const list = $new_array();
  // An argument that is not given is NaN.
  if (values.length === 0) $array_push(list, NaN);
  for (let i = 0; i < values.length && i < most; i++) $array_push(list, $to_number(values[i]));
  let fields;
  if (($is_symbolic(time) || hasSymbolic(list)) && time === time) fields = changed(time, field, isLocal, list);
  let result = fields === undefined ? undefined : timeOf(fields, isLocal ? offset() : 0);
  if (result === undefined) {
    const count = list.length;
    if (count === 1) result = $work("date_set", time, field, isLocal, list[0]);
    else if (count === 2) result = $work("date_set", time, field, isLocal, list[0], list[1]);
    else if (count === 3) result = $work("date_set", time, field, isLocal, list[0], list[1], list[2]);
    else result = $work("date_set", time, field, isLocal, list[0], list[1], list[2], list[3]);
  }
  // A date that has no time keeps none, whatever a conversion did to it; only setFullYear begins anew.
  if (time !== time && field !== "year") return NaN;
  $set_slot(value, 0, result);
  return result;
}

// The completed fields of a time with some of them replaced, from the named one on; undefined where they cannot be given by
// arithmetic.
function changed(time, field, isLocal, list) {
  if ($is_symbolic(time) && !knowsDay(time, isLocal)) return undefined;
  let at = field === "year" ? 0 : field === "month" ? 1 : field === "date" ? 2 : field === "hours" ? 3 : 7;
  if (at === 7) at = field === "minutes" ? 4 : field === "seconds" ? 5 : 6;
  const fields = $new_array();
  for (let i = 0; i < 7; i++) {
    const given = i >= at && i - at < list.length && (at > 2 || i < 3);
    $array_push(fields, given ? list[i - at] : fieldAt(time, i, isLocal));
  }
  const all = completed(fields);
  // The year is meant as it is, unlike that of the constructor.
  if (all !== undefined && fields[0] >= 0 && fields[0] <= 99) all[0] = all[0] - 1900;
  return all;
}

function fieldAt(time, index, isLocal) {
  if (index === 0) return calendar(time, "year", isLocal, 0);
  if (index === 1) return calendar(time, "month", isLocal, 1);
  if (index === 2) return calendar(time, "date", isLocal, 2);
  if (index === 3) return clockOf(time, "hours", isLocal, 3600000, 24);
  if (index === 4) return clockOf(time, "minutes", isLocal, 60000, 60);
  if (index === 5) return clockOf(time, "seconds", isLocal, 1000, 60);
  return clockOf(time, "ms", isLocal, 1, 1000);
}

function setFullYear(...values) {
  return set(this, receiverTime(this, "setFullYear"), "year", true, values, 3);
}

function setUTCFullYear(...values) {
  return set(this, receiverTime(this, "setUTCFullYear"), "year", false, values, 3);
}

function setMonth(...values) {
  return set(this, receiverTime(this, "setMonth"), "month", true, values, 2);
}

function setUTCMonth(...values) {
  return set(this, receiverTime(this, "setUTCMonth"), "month", false, values, 2);
}

function setDate(...values) {
  return set(this, receiverTime(this, "setDate"), "date", true, values, 1);
}

function setUTCDate(...values) {
  return set(this, receiverTime(this, "setUTCDate"), "date", false, values, 1);
}

function setHours(...values) {
  return set(this, receiverTime(this, "setHours"), "hours", true, values, 4);
}

function setUTCHours(...values) {
  return set(this, receiverTime(this, "setUTCHours"), "hours", false, values, 4);
}

function setMinutes(...values) {
  return set(this, receiverTime(this, "setMinutes"), "minutes", true, values, 3);
}

function setUTCMinutes(...values) {
  return set(this, receiverTime(this, "setUTCMinutes"), "minutes", false, values, 3);
}

function setSeconds(...values) {
  return set(this, receiverTime(this, "setSeconds"), "seconds", true, values, 2);
}

function setUTCSeconds(...values) {
  return set(this, receiverTime(this, "setUTCSeconds"), "seconds", false, values, 2);
}

function setMilliseconds(...values) {
  return set(this, receiverTime(this, "setMilliseconds"), "ms", true, values, 1);
}

function setUTCMilliseconds(...values) {
  return set(this, receiverTime(this, "setUTCMilliseconds"), "ms", false, values, 1);
}

function setTime(time) {
  receiverTime(this, "setTime");
  const number = $to_number(time);
  const result = clip(number);
  $set_slot(this, 0, result);
  return result;
}

// B.2.3.2 Date.prototype.setYear
function setYear(year) {
  const time = receiverTime(this, "setYear");
  const number = $to_number(year);
  const result = $work("date_set_year", time, number);
  $set_slot(this, 0, result);
  return result;
}

function toString() {
  return $work("date_to_string", receiverTime(this, "toString"));
}

function toDateString() {
  return $work("date_to_date_string", receiverTime(this, "toDateString"));
}

function toTimeString() {
  return $work("date_to_time_string", receiverTime(this, "toTimeString"));
}

function toUTCString() {
  return $work("date_to_utc_string", receiverTime(this, "toUTCString"));
}

function toISOString() {
  const time = receiverTime(this, "toISOString");
  if (knowsDay(time, false) && $day_of(time, 0) >= 0 && $day_of(time, 0) <= 9999) {
    const day = digits($day_of(time, 0), 4) + "-" + digits($day_of(time, 1) + 1, 2) + "-" + digits($day_of(time, 2), 2);
    const clock = digits(clockOf(time, "hours", false, 3600000, 24), 2) + ":" + digits(clockOf(time, "minutes", false, 60000, 60), 2);
    const seconds = digits(clockOf(time, "seconds", false, 1000, 60), 2) + "." + digits(clockOf(time, "ms", false, 1, 1000), 3);
    return day + "T" + clock + ":" + seconds + "Z";
  }
  return $work("date_to_iso_string", time);
}

// A text of so many digits, of the same form on all paths.
function digits(number, count) {
  return $work("date_digits", number, count);
}

function toLocaleString(locales, options) {
  const time = receiverTime(this, "toLocaleString");
  $require_locale(locales);
  if (options !== undefined) $needs("Intl");
  return $work("date_to_locale_string", time);
}

function toLocaleDateString(locales, options) {
  const time = receiverTime(this, "toLocaleDateString");
  $require_locale(locales);
  if (options !== undefined) $needs("Intl");
  return $work("date_to_locale_date", time);
}

function toLocaleTimeString(locales, options) {
  const time = receiverTime(this, "toLocaleTimeString");
  $require_locale(locales);
  if (options !== undefined) $needs("Intl");
  return $work("date_to_locale_time", time);
}

// 21.4.4.37 Date.prototype.toJSON
function toJSON(key) {
  const object = $to_object(this);
  const primitive = $to_primitive(object, "number");
  if (typeof primitive === "number" && primitive - primitive !== 0) return null;
  const method = object.toISOString;
  if (!$is_callable(method)) $throw_type_error("toISOString is not a function");
  return $call(method, object);
}

// 21.4.4.45 Date.prototype [ @@toPrimitive ]
function toPrimitive(hint) {
  if (!$is_object(this)) {
    $throw_type_error("Method Date.prototype [ @@toPrimitive ] called on incompatible receiver " + $show(this));
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
