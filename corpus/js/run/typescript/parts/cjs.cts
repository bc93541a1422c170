import value = require("./value");
module.exports = { twice: value(2).x * 2 };
