// DataView (ECMA-262 25.3). `$data_view_length` is -1 when the view is out of the bounds of its buffer or that was detached.

const LARGEST = 9007199254740991;

function toIndex(value, message) {
  const index = $to_integer(value);
  if (index < 0 || index > LARGEST) $throw_range_error(message);
  return index;
}

// 25.3.2.1
function DataView(buffer, byteOffset, byteLength) {
  if (new.target === undefined) $throw_type_error("Constructor DataView requires 'new'");
  if (!$is_buffer(buffer)) $throw_type_error("First argument to DataView constructor must be an ArrayBuffer");
  const offset = toIndex(byteOffset, "Start offset " + $show(byteOffset) + " is outside the bounds of the buffer");
  if ($buffer_length(buffer) < 0) $throw_type_error("Cannot perform DataView on a detached ArrayBuffer");
  let bufferLength = $buffer_length(buffer);
  if (offset > bufferLength) $throw_range_error("Start offset " + offset + " is outside the bounds of the buffer");
  let length;
  if (byteLength === undefined) {
    if ($buffer_max(buffer) === undefined) length = bufferLength - offset;
  } else {
    length = toIndex(byteLength, "Invalid DataView length " + $show(byteLength));
    if (offset + length > bufferLength) $throw_range_error("Invalid DataView length " + length);
  }
  const view = $create_from(new.target, "DataView");
  // The getter of `prototype` may have changed the buffer.
  if ($buffer_length(buffer) < 0) $throw_type_error("Cannot perform DataView on a detached ArrayBuffer");
  bufferLength = $buffer_length(buffer);
  if (offset > bufferLength) $throw_range_error("Start offset " + offset + " is outside the bounds of the buffer");
  if (byteLength !== undefined && offset + length > bufferLength) {
    $throw_range_error("Invalid DataView length " + length);
  }
  return $data_view_init(view, buffer, offset, length);
}

function accessorOf(name) {
  if (name === "byteLength") return "byte_length";
  if (name === "byteOffset") return "byte_offset";
  return name === "buffer" ? name : undefined;
}

function requireView(value, name) {
  if (!$is_data_view(value)) {
    const accessor = accessorOf(name);
    const method = accessor === undefined ? "DataView.prototype." + name : "get DataView.prototype." + accessor;
    // V8 does not show the receiver here.
    $throw_type_error("Method " + method + " called on incompatible receiver undefined");
  }
}

// The length of the view, which must be within its buffer.
function viewLength(view, name) {
  const length = $data_view_length(view);
  if (length < 0) {
    $throw_type_error($buffer_length($view_buffer(view)) < 0
      ? "Cannot perform DataView.prototype." + name + " on a detached ArrayBuffer"
      : "Invalid DataView accessor " + name + " on an out-of-bounds view");
  }
  return length;
}

// 25.3.4.1
function buffer() {
  requireView(this, "buffer");
  return $view_buffer(this);
}

// 25.3.4.2
function byteLength() {
  requireView(this, "byteLength");
  return viewLength(this, "byteLength");
}

// 25.3.4.3
function byteOffset() {
  requireView(this, "byteOffset");
  viewLength(this, "byteOffset");
  return $view_offset(this);
}

// 25.3.1.5 GetViewValue
function getViewValue(view, requestIndex, littleEndian, kind, size) {
  requireView(view, "get" + kind);
  const index = toIndex(requestIndex, "Offset is outside the bounds of the DataView");
  const little = !!littleEndian;
  const length = viewLength(view, "get" + kind);
  if (index + size > length) $throw_range_error("Offset is outside the bounds of the DataView");
  return $buffer_read($view_buffer(view), $view_offset(view) + index, kind, little);
}

// 25.3.1.6 SetViewValue
function setViewValue(view, requestIndex, littleEndian, kind, size, value) {
  requireView(view, "set" + kind);
  const index = toIndex(requestIndex, "Offset is outside the bounds of the DataView");
  const number = kind === "BigInt64" || kind === "BigUint64" ? $to_bigint(value) : $to_number(value);
  const little = !!littleEndian;
  const length = viewLength(view, "set" + kind);
  if (index + size > length) $throw_range_error("Offset is outside the bounds of the DataView");
  $buffer_write($view_buffer(view), $view_offset(view) + index, kind, little, number);
}

function getInt8(byteOffset) {
  return getViewValue(this, byteOffset, true, "Int8", 1);
}

function setInt8(byteOffset, value) {
  setViewValue(this, byteOffset, true, "Int8", 1, value);
}

function getUint8(byteOffset) {
  return getViewValue(this, byteOffset, true, "Uint8", 1);
}

function setUint8(byteOffset, value) {
  setViewValue(this, byteOffset, true, "Uint8", 1, value);
}

function getInt16(byteOffset, littleEndian) {
  return getViewValue(this, byteOffset, littleEndian, "Int16", 2);
}

function setInt16(byteOffset, value, littleEndian) {
  setViewValue(this, byteOffset, littleEndian, "Int16", 2, value);
}

function getUint16(byteOffset, littleEndian) {
  return getViewValue(this, byteOffset, littleEndian, "Uint16", 2);
}

function setUint16(byteOffset, value, littleEndian) {
  setViewValue(this, byteOffset, littleEndian, "Uint16", 2, value);
}

function getInt32(byteOffset, littleEndian) {
  return getViewValue(this, byteOffset, littleEndian, "Int32", 4);
}

function setInt32(byteOffset, value, littleEndian) {
  setViewValue(this, byteOffset, littleEndian, "Int32", 4, value);
}

function getUint32(byteOffset, littleEndian) {
  return getViewValue(this, byteOffset, littleEndian, "Uint32", 4);
}

function setUint32(byteOffset, value, littleEndian) {
  setViewValue(this, byteOffset, littleEndian, "Uint32", 4, value);
}

function getFloat16(byteOffset, littleEndian) {
  return getViewValue(this, byteOffset, littleEndian, "Float16", 2);
}

function setFloat16(byteOffset, value, littleEndian) {
  setViewValue(this, byteOffset, littleEndian, "Float16", 2, value);
}

function getFloat32(byteOffset, littleEndian) {
  return getViewValue(this, byteOffset, littleEndian, "Float32", 4);
}

function setFloat32(byteOffset, value, littleEndian) {
  setViewValue(this, byteOffset, littleEndian, "Float32", 4, value);
}

function getFloat64(byteOffset, littleEndian) {
  return getViewValue(this, byteOffset, littleEndian, "Float64", 8);
}

function setFloat64(byteOffset, value, littleEndian) {
  setViewValue(this, byteOffset, littleEndian, "Float64", 8, value);
}

function getBigInt64(byteOffset, littleEndian) {
  return getViewValue(this, byteOffset, littleEndian, "BigInt64", 8);
}

function setBigInt64(byteOffset, value, littleEndian) {
  setViewValue(this, byteOffset, littleEndian, "BigInt64", 8, value);
}

function getBigUint64(byteOffset, littleEndian) {
  return getViewValue(this, byteOffset, littleEndian, "BigUint64", 8);
}

function setBigUint64(byteOffset, value, littleEndian) {
  setViewValue(this, byteOffset, littleEndian, "BigUint64", 8, value);
}
