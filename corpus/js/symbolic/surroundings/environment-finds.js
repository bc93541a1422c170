// verdict: violated
// A variable of the environment is set or not, to any text.
const { assert } = require("multise");
if (process.env.MODE === "prod") assert(process.env.PORT !== undefined, "no port");
