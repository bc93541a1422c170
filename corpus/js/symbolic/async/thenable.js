// verdict: verified
const { bool, int } = require("multise");
const thenable = { then: bool("callable") ? (resolve) => resolve(int("x", { min: 0, max: 2 })) : 5 };
(async () => console.log(typeof (await thenable)))();
