// verdict: violated
const { int, bool, assert } = require("multise");
class Account {
  #balance = 0;
  static #accounts = 0;
  constructor() {
    Account.#accounts++;
  }
  deposit(amount) {
    if (amount <= 0) throw new RangeError("amount");
    this.#balance += amount;
    return this;
  }
  withdraw(amount) {
    if (amount > this.#balance + 10) throw new RangeError("too much");
    this.#balance -= amount;
    return this;
  }
  get balance() {
    return this.#balance;
  }
  static count() {
    return Account.#accounts;
  }
}
const account = new Account();
account.deposit(int("first", { min: 1, max: 50 }));
if (bool("again")) account.deposit(5);
try {
  account.withdraw(int("second", { min: 1, max: 100 }));
} catch (error) {
  console.log(error.message);
}
assert(account.balance >= 0, "the balance is negative");
console.log(account.balance >= 20, Account.count());
