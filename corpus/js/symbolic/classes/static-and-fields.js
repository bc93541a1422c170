// verdict: verified
const { bool } = require("multise");
let order = "";
class A {
  static first = (order += "s", 1);
  field = (order += "f", bool("flag") ? "yes" : "no");
  [bool("computed") ? "x" : "y"] = 5;
  static {
    order += "b";
  }
}
const a = new A();
console.log(order, Object.keys(a).join(), a.field);
