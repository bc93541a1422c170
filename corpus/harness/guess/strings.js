// case f {"s": ["a-b"]}
export function f(s) { return s.split("-").map((x) => x.toUpperCase()).join(""); }
export function g(text, at) { return text.charCodeAt(at) === 32; }
export function h(s) { return /^[0-9]+$/.test(s) ? parseInt(s, 10) : null; }
export function i(s) { return s.length > 3 && s.startsWith("x"); }
export function j(mode) { switch (mode) { case "a": return 1; case "b": return 2; default: throw new Error(mode); } }
export function k(name) { return `hello ${name}`; }
