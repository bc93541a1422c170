function fact(n) { return n < 2 ? 1 : n * fact(n - 1); }
const fib = function self(n) { return n < 2 ? n : self(n - 1) + self(n - 2); };
const even = n => n === 0 ? true : odd(n - 1), odd = n => n === 0 ? false : even(n - 1);
console.log(fact(10), fib(15), even(10), odd(7));
const named = function me() { me = 1; return typeof me; };
console.log(named(), named.name);
(function strict() { "use strict"; try { strict = 1; } catch (e) { console.log(e.message); } })();
