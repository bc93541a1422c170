const fail = () => { throw new TypeError("in a field"); };
class Base { name = "base"; }
class Derived extends Base { value = fail(); }
new Derived();
