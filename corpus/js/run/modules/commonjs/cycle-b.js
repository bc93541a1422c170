const a = require("./cycle-a"); exports.seen = Object.keys(a).join();
