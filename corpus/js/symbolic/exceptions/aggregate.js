// verdict: verified
const { bool } = require("multise");
const errors = [];
for (const name of ["a", "b", "c"]) if (bool(name)) errors.push(new Error(name));
try {
  if (errors.length > 1) throw new AggregateError(errors, "several");
  if (errors.length === 1) throw errors[0];
  console.log("none");
} catch (error) {
  console.log(error.name, error.message, error.errors?.map((inner) => inner.message).join());
}
