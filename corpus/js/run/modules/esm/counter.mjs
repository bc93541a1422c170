import "./cycle.mjs";
export let count = 1;
export function increment() { count++; }
export default () => "default";
console.log("counter runs");
