// verdict: verified
// What a text of any length has of its own: asked through boxes, sloppy receivers, keys and deletions.
const { string, int, assert } = require("multise");
const text = string("text", { maxLength: 3, alphabet: "ab" });
const index = int("index", { min: 0, max: 3 });

String.prototype.measured = function () { return [typeof this, this.length, this[0], this[index]]; };
String.prototype.keyed = function () { return [Object.keys(this).join(), "1" in this, this.hasOwnProperty(index)]; };
function sloppy() { return this.valueOf() + this.length; }
function strict(action) { "use strict"; try { return action(); } catch (error) { return error.constructor.name; } }

const units = text.split("");
console.log(text.measured(), text.keyed(), sloppy.call(text), sloppy.apply(text));
assert(text.measured()[1] === units.length, "a sloppy receiver has the length of its text");
assert(text.measured()[3] === units[index], "and its units");

let keys = "";
for (const key in text) if (Object.hasOwn(Object(text), key)) keys += key;
assert(keys === Object.keys(units).join(""), "for-in sees its indexes");
console.log(keys, [...Array.prototype.keys.call(text)].join(), [...Array.prototype.entries.call(text)].join(";"));

console.log(delete text[0], delete text[index], delete text.length, delete text.other);
assert(delete text[0] === (text.length === 0), "only what is not there can be deleted");
console.log(strict(() => { "use strict"; return delete text[1]; }), strict(() => { "use strict"; text[1] = "x"; return "set"; }));
(function () {
  "use strict";
  for (const act of [() => delete text[0], () => (text[0] = "x"), () => (text[index] = "x"), () => (text.length = 9)]) {
    try {
      console.log(act());
    } catch (error) {
      console.log(error.message);
    }
  }
})();
console.log(Object.getOwnPropertyNames(text).join(), JSON.stringify(Object.getOwnPropertyDescriptor(text, index)));
