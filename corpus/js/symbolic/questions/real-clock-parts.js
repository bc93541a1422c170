// verdict: verified
// unfinished: multise without sweep
// unfinished: dse without sweep
// unfinished: multise
// unfinished: dse
// unfinished: ssm
// unfinished: qce
// unfinished: dsm
// unfinished: dsm+qce
// Hours, minutes and seconds of a real number of seconds.
const { int, number, assert, assume, array } = require("multise");
const time = number("time");
assume(time >= 0 && time <= 86400);
const hours = Math.floor(time / 3600);
const minutes = Math.floor((time - hours * 3600) / 60);
const seconds = Math.floor(time - hours * 3600 - minutes * 60);
assert(hours <= 24 && minutes >= 0 && minutes < 60 && seconds >= 0 && seconds < 60);
assert(hours * 3600 + minutes * 60 + seconds === Math.floor(time));
