// The entry of a table, by its key.
// family: apr
// series: SIZE = 10, 20, 50, 100, 200, 1000
const { array, int, assert } = require("multise");
const SIZE = 10;

const keys = array("keys", (name) => int(name, { min: 0, max: 9 }), { maxLength: SIZE });
const wanted = int("wanted", { min: 0, max: 9 });

class Cursor {
  constructor(list) {
    this.list = list;
    this.at = 0;
  }

  find(key) {
    while (this.at < this.list.length && this.list[this.at] !== key) this.at++;
    return this.at < this.list.length;
  }
}

const cursor = new Cursor(keys);
const isThere = cursor.find(wanted);
assert(!isThere || keys[cursor.at] === wanted, "found");
if (isThere && cursor.at > 0) assert(keys[0] !== wanted, "the first one");
