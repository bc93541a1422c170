// Promises without end.
function f(){return Promise.resolve().then(f)} f();
