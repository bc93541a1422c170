// verdict: violated
// paths: 18
const { bool, int, assert } = require("multise");
async function request(attempt) {
  await null;
  if (bool("fails")) throw new Error(`attempt ${attempt}`);
  return attempt;
}
async function retry(times) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await request(attempt);
    } catch (error) {
      if (attempt >= times) throw new Error("gave up", { cause: error });
    }
  }
}
const times = int("times", { min: 1, max: 3 });
Promise.all([retry(times), retry(2)])
  .then(([first, second]) => {
    assert(first !== 3 || second !== 2, "late");
    console.log(first, second);
  })
  .catch((error) => {
    if (error.message !== "gave up") throw error;
    console.log(error.message, error.cause.message);
  });
