// verdict: verified
const { int, bool } = require("multise");
Promise.resolve(int("x", { min: 0, max: 3 }))
  .then((x) => {
    if (x === 2) throw "two";
    return x + 1;
  })
  .then((x) => (bool("nested") ? Promise.resolve(x * 10) : x))
  .catch((error) => "caught " + error)
  .finally(() => console.log("finally"))
  .then((x) => console.log(x));
