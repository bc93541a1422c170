function f(x) {
  let out = "";
  switch (x) {
    case 1: out += "one "; 
    case 2: out += "two "; break;
    default: out += "default ";
    case "3": out += "three "; break;
    case f: { out += "self"; break; }
  }
  return out;
}
console.log(f(1)); console.log(f(2)); console.log(f(9)); console.log(f("3")); console.log(f(f)); console.log(f(3));
switch (1) { case 1: let scoped = "s"; const g = () => scoped; console.log(g()); }
switch (5) {}
let order = "";
const t = v => { order += v; return v; };
switch (2) { case t(1): case t(2): case t(3): }
console.log(order);
for (const v of [1, 2, 3]) { switch (v) { case 2: continue; } console.log("v", v); }
