// A class with private fields, methods and a static block: an account whose state is reached through its methods only.
// verdict: violated
// paths: 53
const { int, assert } = require("multise");
const CALLS = 4;

class Account {
  static #opened = 0;
  #balance;
  #frozen = false;
  static {
    Account.#opened = 0;
  }
  constructor(balance) {
    this.#balance = balance;
    Account.#opened++;
  }
  static get opened() {
    return Account.#opened;
  }
  static isAccount(value) {
    return #balance in value;
  }
  #change(amount) {
    if (this.#frozen) throw new RangeError("frozen");
    this.#balance += amount;
  }
  withdraw(amount) {
    if (amount > this.#balance) this.#frozen = true;
    else this.#change(-amount);
  }
  deposit(amount) {
    this.#change(amount);
  }
  get balance() {
    return this.#balance;
  }
}

const account = new Account(100);
for (let i = 0; i < CALLS; i++) {
  const amount = int("amount", { min: 0, max: 1000 });
  // Planted: one who withdraws too much once cannot pay in any more.
  if (int("call") > 0) account.deposit(amount);
  else account.withdraw(amount);
}
assert(Account.isAccount(account) && account.balance >= 0, "below zero");
console.log(Account.opened);
