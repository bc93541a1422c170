// verdict: verified
const { bool } = require("multise");
const base = { greet() { return "base " + this.name; }, name: "b" };
const derived = Object.create(base, { name: { value: "d", enumerable: true } });
if (bool("own")) derived.greet = function () { return "own " + this.name; };
const target = bool("which") ? derived : base;
console.log(target.greet(), Object.keys(target).join(), Object.getPrototypeOf(target) === base);
