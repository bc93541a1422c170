// Static properties of RegExp: the last match, as web browsers have it, and RegExp.escape.

// The receiver must be %RegExp% itself.
function check(receiver, name) {
  if (receiver !== $intrinsic("RegExp")) {
    $throw_type_error("Method get RegExp." + name + " called on incompatible receiver " + $show(receiver));
  }
}

function getInput() {
  check(this, "input");
  const input = $slot($intrinsic("RegExpStatics"), 4);
  return input === undefined ? "" : input;
}

function setInput(value) {
  check(this, "input");
  const text = $to_string(value);
  $set_slot($intrinsic("RegExpStatics"), 4, text);
}

function getLastMatch() {
  check(this, "lastMatch");
  return $regexp_static("lastMatch");
}

function getLastParen() {
  check(this, "lastParen");
  return $regexp_static("lastParen");
}

function getLeftContext() {
  check(this, "leftContext");
  return $regexp_static("leftContext");
}

function getRightContext() {
  check(this, "rightContext");
  return $regexp_static("rightContext");
}

function capture(receiver, number) {
  check(receiver, "$" + number);
  return $regexp_static(number);
}

function get1() {
  return capture(this, 1);
}

function get2() {
  return capture(this, 2);
}

function get3() {
  return capture(this, 3);
}

function get4() {
  return capture(this, 4);
}

function get5() {
  return capture(this, 5);
}

function get6() {
  return capture(this, 6);
}

function get7() {
  return capture(this, 7);
}

function get8() {
  return capture(this, 8);
}

function get9() {
  return capture(this, 9);
}

// 22.2.5.1 RegExp.escape
function escape(text) {
  if (typeof text !== "string") $throw_type_error("The input argument must be of type String");
  return $work("regexp_escape", text);
}
