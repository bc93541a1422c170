// verdict: verified
const { bool, oneOf } = require("multise");
const user = oneOf("user", null, undefined, {}, { name: { first: "Ada" } }, { name: null }, { name: { first() {} } });
const calls = [];
const first = user?.name?.first;
const called = user?.name?.first?.call?.(calls.push("called"));
console.log(typeof first, called, calls.length, user?.["na" + "me"]?.[bool("b") ? "first" : "last"] === undefined);
