function say(x) { console.log("eval", x); return x; }
console.log(say(0) || say("right"), say(1) && say(2), say(null) ?? say("dflt"), say(0) ?? say(1));
console.log(!0, !"a", !!{}, 1 ? "t" : "f", 0 ? "t" : "f");
if (say(1) && (say(0) || say(3)) && !say("")) console.log("taken"); else console.log("not taken");
let a = null, b = 1, c = 0;
a ??= say("a"); b &&= say("b"); c ||= say("c"); a ??= say("never");
console.log(a, b, c);
