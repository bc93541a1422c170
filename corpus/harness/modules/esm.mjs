// case plain {"x": [1]}
// case default {"s": ["q"]}
export function plain(x) { return x * 2; }
export const arrow = (x) => x.trim();
const inner = function named(x) { return x - 1; };
function hidden(x) { return x * 3; }
export { inner as renamed };
export default (s) => s.trim();
export const math = { add: (a, b) => a * b, sub(a, b) { return a - b; }, nested: { neg: (a) => -a } };
export const constant = 3, other = (a) => a * 2;
