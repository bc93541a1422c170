let dep2; module.exports = { dep2 }; module.exports = { ...require("./dep.cjs") };
