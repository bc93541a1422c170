console.log("quiet runs");
module.exports = Object.assign({}, { hidden: 1 });
