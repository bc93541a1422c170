// verdict: violated
const { string, assert } = require("multise");
const config = { admin: false };
const user = {};
user[string("key", { maxLength: 9 })] = { admin: true };
assert(user.admin !== true && config.admin === false, "the prototype of one object was replaced");
