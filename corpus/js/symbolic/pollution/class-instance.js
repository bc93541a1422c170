// verdict: violated
const { string, assert } = require("multise");
class Store {
  constructor() {
    this.data = {};
  }
  set(section, key, value) {
    this.data[section] ??= {};
    this.data[section][key] = value;
    return this;
  }
}
new Store().set(string("section", { maxLength: 9 }), string("key", { maxLength: 3 }), 1);
assert(new Store().data.abc === undefined, "polluted");
