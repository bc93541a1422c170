async function f() { await 1; throw new Error('async bad') }
f();
