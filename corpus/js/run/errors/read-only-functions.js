// Messages about properties of functions show their text.
"use strict";
class Fixed {
  static get size() { return 1; }
}
function plain() {}
const tries = [
  () => { Object.prototype = {}; },
  () => { Fixed.prototype = {}; },
  () => { Fixed.size = 2; },
  () => { plain.name = "other"; },
  () => { delete Fixed.prototype; },
  () => { Object.freeze([1])[0] = 2; },
  () => { Object.freeze({ a: 1 }).a = 2; },
];
for (const attempt of tries) {
  try {
    attempt();
    console.log("done");
  } catch (error) {
    console.log(String(error));
  }
}
