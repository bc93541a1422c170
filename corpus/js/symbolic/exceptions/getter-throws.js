// verdict: verified
const { bool } = require("multise");
const object = {
  get value() {
    if (bool("bad")) throw new TypeError("no value");
    return 5;
  },
};
let text;
try {
  text = `value ${object.value + object.value}`;
} catch ({ message }) {
  text = message;
}
console.log(text);
