// What follows one number is bounded where the number is: conversions, mark-ups, roundings and roots need no solver.
// verdict: verified
// smt-calls: 0
const { number, assert } = require("multise");
const celsius = number("celsius");
const fahrenheit = (celsius * 9) / 5 + 32;
if (fahrenheit >= 212) assert(celsius >= 99.99);
if (celsius <= -40) assert(fahrenheit <= -40);
const net = number("net");
const gross = net * 1.19;
if (Math.round(gross) > 119) assert(net > 99);
if (Math.abs(net - 10) < 0.5) assert(net > 9.49 && net < 10.51);
if (Math.sqrt(net) < 3) assert(net < 9.000001 && net >= 0);
