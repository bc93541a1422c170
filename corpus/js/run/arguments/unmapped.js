// An element that is redefined as not writable is no parameter any more.
function one(a) { Object.defineProperty(arguments, "0", { writable: false }); a = 2; return [arguments[0], a]; }
function two(a) { Object.defineProperty(arguments, "0", { value: 5, writable: false }); a = 2; return [arguments[0], a]; }
function three(a) { Object.defineProperty(arguments, "0", { value: 5 }); a++; return [arguments[0], a]; }
function four(a) { Object.freeze(arguments); a = 3; return [arguments[0], a]; }
console.log(one(1), two(1), three(1), four(1));
