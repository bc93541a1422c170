// case f {"text": [" a"]}
export function f(text) { return inner(text); }
function inner(t) { return clean(t) + 1; }
const clean = (s) => s.trim();
export function g(v) { return new Version(v).major; }
class Version { constructor(text) { this.major = Number(text.split(".")[0]); } }
