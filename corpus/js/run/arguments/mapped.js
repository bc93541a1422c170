// The arguments object of a sloppy function with plain parameters shares them, both ways.
function both(a, b) {
  a = 10;
  arguments[1] = 20;
  return [arguments[0], b, arguments.length, a];
}
console.log(both(1, 2, 3), both(1));
function strict(a) {
  "use strict";
  a = 10;
  return arguments[0];
}
console.log(strict(1));
function defaults(a, b = 2) {
  a = 10;
  return arguments[0];
}
console.log(defaults(1));
function removed(a) {
  delete arguments[0];
  arguments[0] = 5;
  return [a, arguments[0]];
}
console.log(removed(1));
function escapes(a, b) {
  change(arguments);
  return [a, b];
}
function change(list) {
  list[0] = "changed";
}
console.log(escapes(1, 2));
function twice(a, a) {
  arguments[1] = 7;
  return [a, arguments[0]];
}
console.log(twice(1, 2));
console.log((function (n) { return n < 2 ? 1 : n * arguments.callee(n - 1); })(5));
try {
  (function () { "use strict"; return arguments.callee; })();
} catch (error) {
  console.log(error.name);
}
console.log((function () { return Array.from(arguments).join(); })(1, 2, 3));
