// verdict: verified
const { bool } = require("multise");
const object = { x: 1 };
if (bool("freeze")) Object.freeze(object);
let message = "written";
try {
  (() => {
    "use strict";
    object.x = 2;
  })();
} catch (error) {
  message = error.message;
}
console.log(object.x, message, Object.isFrozen(object));
