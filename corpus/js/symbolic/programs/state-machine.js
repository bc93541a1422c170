// verdict: violated
// paths: 31
const { int, assert } = require("multise");
const machine = {
  state: "idle",
  coins: 0,
  transitions: {
    idle: { insert() { this.coins++; return "paid"; }, push() { return "idle"; } },
    paid: {
      insert() { this.coins++; return this.coins > 2 ? "jammed" : "paid"; },
      push() { this.coins -= 1; return this.coins > 0 ? "paid" : "idle"; },
    },
    jammed: { insert() { return "jammed"; } },
  },
  send(event) {
    const action = this.transitions[this.state][event];
    this.state = action.call(this);
  },
};
for (let i = 0; i < 5; i++) machine.send(int("event") % 2 === 0 ? "insert" : "push");
assert(machine.coins >= 0, "negative");
console.log(machine.state, machine.coins);
