// Many waits, on values, on promises, on thenables: the order is that of the jobs.
const log = [];
async function worker(name, what) {
  for (let i = 0; i < 3; i++) {
    await what(i);
    log.push(name + i);
  }
  return name;
}
class Special extends Promise {}
const special = Promise.resolve("s");
special.constructor = Special;
const workers = [
  worker("value", (i) => i),
  worker("promise", (i) => Promise.resolve(i)),
  worker("thenable", (i) => ({ then: (resolve) => resolve(i) })),
  worker("special", () => special),
  worker("pending", (i) => new Promise((resolve) => queueMicrotask(() => resolve(i)))),
];
function* numbers(n) {
  for (let i = 0; i < n; i++) yield i;
}
let sum = 0;
for (const x of numbers(1000)) sum += x;
// A generator whose `next` is another one.
const odd = numbers(5);
odd.next = () => ({ value: "odd", done: log.length > 0 && (log.push("done"), true) });
log.push("start");
for (const x of odd) log.push(x);
Promise.all(workers).then((names) => console.log(names, log.join(" "), sum));
