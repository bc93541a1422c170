// verdict: violated
const { array, int, assert } = require("multise");
class List {
  head = null;
  insert(value) {
    const node = { value, next: null };
    if (this.head === null || value <= this.head.value) {
      node.next = this.head;
      this.head = node;
      return;
    }
    let at = this.head;
    while (at.next !== null && at.next.value < value) at = at.next;
    at.next = node; // what came after is lost
  }
  get length() {
    let count = 0;
    for (let at = this.head; at !== null; at = at.next) count++;
    return count;
  }
}
const list = new List();
const values = array("values", (name) => int(name, { min: 0, max: 5 }), { maxLength: 3 });
for (const value of values) list.insert(value);
assert(list.length === values.length, "an element was lost");
console.log(list.length);
