// verdict: verified
const { bool } = require("multise");
const Loud = (Base) => class extends Base { say() { return super.say().toUpperCase(); } };
const Twice = (Base) => class extends Base { say() { return super.say() + super.say(); } };
class Animal {
  say() {
    return "hm";
  }
}
let Kind = Animal;
if (bool("loud")) Kind = Loud(Kind);
if (bool("twice")) Kind = Twice(Kind);
console.log(new Kind().say());
