// verdict: verified
const { bool } = require("multise");
const log = [];
class A {
  constructor() {
    log.push("A");
    this.init();
  }
  init() {
    log.push("A.init");
  }
}
class B extends A {
  field = log.push("field");
  constructor() {
    if (bool("early")) log.push("before");
    super();
    log.push("B");
  }
  init() {
    log.push("B.init " + this.field);
  }
}
new (bool("which") ? B : A)();
console.log(log.join(" "));
