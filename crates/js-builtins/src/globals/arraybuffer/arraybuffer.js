// ArrayBuffer and SharedArrayBuffer (ECMA-262 25.1, 25.2). The bytes are native; `$buffer_length` is -1 when they were detached.

const LARGEST = 9007199254740991;

function toIndex(value, message) {
  const index = $to_integer(value);
  if (index < 0 || index > LARGEST) $throw_range_error(message);
  return index;
}

// 25.1.3.7 GetArrayBufferMaxByteLengthOption
function maxByteLengthOption(options) {
  if (!$is_object(options)) return undefined;
  const max = options.maxByteLength;
  if (max === undefined) return undefined;
  return toIndex(max, "Invalid array buffer max length");
}

// 25.1.4.1
function ArrayBuffer(length, options) {
  if (new.target === undefined) $throw_type_error("Constructor ArrayBuffer requires 'new'");
  const byteLength = toIndex(length, "Invalid array buffer length");
  const max = maxByteLengthOption(options);
  if (max !== undefined && byteLength > max) $throw_range_error("Invalid array buffer max length");
  return $buffer_init($create_from(new.target, "ArrayBuffer"), byteLength, max, false);
}

// 25.2.3.1
function SharedArrayBuffer(length, options) {
  if (new.target === undefined) $throw_type_error("Constructor SharedArrayBuffer requires 'new'");
  const byteLength = toIndex(length, "Invalid array buffer length");
  const max = maxByteLengthOption(options);
  if (max !== undefined && byteLength > max) $throw_range_error("Invalid array buffer max length");
  return $buffer_init($create_from(new.target, "SharedArrayBuffer"), byteLength, max, true);
}

// 25.1.5.1
function isView(value) {
  return $is_typed_array(value) || $is_data_view(value);
}

function accessorOf(name) {
  return name === "byteLength" || name === "maxByteLength" || name === "resizable" || name === "growable" ? "get " : "";
}

function requireBuffer(value, name) {
  if (!$is_buffer(value, false)) {
    $throw_type_error("Method " + accessorOf(name) + "ArrayBuffer.prototype." + name + " called on incompatible receiver " + $show(value));
  }
}

function requireAttached(value, name) {
  if ($buffer_length(value) < 0) {
    $throw_type_error("Cannot perform ArrayBuffer.prototype." + name + " on a detached ArrayBuffer");
  }
}

function requireShared(value, name) {
  if (!$is_buffer(value, true)) {
    $throw_type_error("Method " + accessorOf(name) + "SharedArrayBuffer.prototype." + name + " called on incompatible receiver " + $show(value));
  }
}

// 25.1.6.1
function byteLength() {
  requireBuffer(this, "byteLength");
  const length = $buffer_length(this);
  return length < 0 ? 0 : length;
}

// 25.1.6.3
function detached() {
  requireBuffer(this, "detached");
  return $buffer_length(this) < 0;
}

// 25.1.6.4
function maxByteLength() {
  requireBuffer(this, "maxByteLength");
  const length = $buffer_length(this);
  if (length < 0) return 0;
  const max = $buffer_max(this);
  return max === undefined ? length : max;
}

// 25.1.6.5
function resizable() {
  requireBuffer(this, "resizable");
  return $buffer_max(this) !== undefined;
}

// 25.1.6.6
function resize(newLength) {
  if (!$is_buffer(this, false) || $buffer_max(this) === undefined) {
    $throw_type_error("Method ArrayBuffer.prototype.resize called on incompatible receiver " + $show(this));
  }
  const length = toIndex(newLength, "ArrayBuffer.prototype.resize: Invalid length parameter");
  requireAttached(this, "resize");
  if (length > $buffer_max(this)) $throw_range_error("ArrayBuffer.prototype.resize: Invalid length parameter");
  $buffer_resize(this, length);
}

function relative(value, length) {
  const index = $to_integer(value);
  if (index < 0) return index + length > 0 ? index + length : 0;
  return index < length ? index : length;
}

// 25.1.6.7
function slice(start, end) {
  requireBuffer(this, "slice");
  requireAttached(this, "slice");
  const length = $buffer_length(this);
  const first = relative(start, length);
  const final = end === undefined ? length : relative(end, length);
  const newLength = final > first ? final - first : 0;
  const C = $species_constructor(this, $intrinsic("ArrayBuffer"));
  const result = $construct(C, newLength);
  requireBuffer(result, "slice");
  requireAttached(result, "slice");
  if (result === this) $throw_type_error("ArrayBuffer subclass returned this from species constructor");
  if ($buffer_length(result) < newLength) {
    $throw_type_error("Species constructor returned a too small ArrayBuffer");
  }
  requireAttached(this, "slice");
  const current = $buffer_length(this);
  if (first < current) {
    const count = newLength < current - first ? newLength : current - first;
    $buffer_copy(this, first, result, 0, count);
  }
  return result;
}

// 25.1.3.3 ArrayBufferCopyAndDetach
function copyAndDetach(buffer, newLength, keep, name) {
  requireBuffer(buffer, name);
  const length = newLength === undefined
    ? $buffer_length(buffer)
    : toIndex(newLength, "Array buffer allocation failed");
  requireAttached(buffer, name);
  const max = keep ? $buffer_max(buffer) : undefined;
  if (max !== undefined && length > max) $throw_range_error("Invalid array buffer length");
  const result = $buffer_init($create_with(undefined, "ArrayBuffer"), length, max, false);
  const old = $buffer_length(buffer);
  $buffer_copy(buffer, 0, result, 0, length < old ? length : old);
  $buffer_detach(buffer);
  return result;
}

// 25.1.6.8
function transfer(newLength) {
  return copyAndDetach(this, newLength, true, "transfer");
}

// 25.1.6.9
function transferToFixedLength(newLength) {
  return copyAndDetach(this, newLength, false, "transferToFixedLength");
}

// 25.2.5.1
function sharedByteLength() {
  requireShared(this, "byteLength");
  return $buffer_length(this);
}

// 25.2.5.3
function sharedGrow(newLength) {
  if (!$is_buffer(this, true) || $buffer_max(this) === undefined) {
    $throw_type_error("Method SharedArrayBuffer.prototype.grow called on incompatible receiver " + $show(this));
  }
  const length = toIndex(newLength, "SharedArrayBuffer.prototype.grow: Invalid length parameter");
  if (length > $buffer_max(this) || length < $buffer_length(this)) {
    $throw_range_error("SharedArrayBuffer.prototype.grow: Invalid length parameter");
  }
  $buffer_resize(this, length);
}

// 25.2.5.4
function sharedGrowable() {
  requireShared(this, "growable");
  return $buffer_max(this) !== undefined;
}

// 25.2.5.5
function sharedMaxByteLength() {
  requireShared(this, "maxByteLength");
  const max = $buffer_max(this);
  return max === undefined ? $buffer_length(this) : max;
}

// 25.2.5.6
function sharedSlice(start, end) {
  requireShared(this, "slice");
  const length = $buffer_length(this);
  const first = relative(start, length);
  const final = end === undefined ? length : relative(end, length);
  const newLength = final > first ? final - first : 0;
  const C = $species_constructor(this, $intrinsic("SharedArrayBuffer"));
  const result = $construct(C, newLength);
  requireShared(result, "slice");
  if (result === this) $throw_type_error("SharedArrayBuffer subclass returned this from species constructor");
  if ($buffer_length(result) < newLength) {
    $throw_type_error("Species constructor returned a too small SharedArrayBuffer");
  }
  $buffer_copy(this, first, result, 0, newLength);
  return result;
}

function species() {
  return this;
}
