// Timers that double.
function f(){setTimeout(f,1000);setTimeout(f,1000)} f();
