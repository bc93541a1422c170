const e = new TypeError('bad');
e.code = 'X'; e.info = { a: 1 };
function g() {
	throw e;
}
g();
