// verdict: verified
const { int } = require("multise");
const done = [];
async function worker(name, jobs) {
  while (jobs.length > 0) {
    const job = jobs.shift();
    for (let i = 0; i < job; i++) await null;
    done.push(name + job);
  }
}
const jobs = [int("a", { min: 0, max: 2 }), int("b", { min: 0, max: 2 }), 1];
Promise.all([worker("x", jobs), worker("y", jobs)]).then(() => console.log(done.join()));
