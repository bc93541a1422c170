require("./syntax-error.js");
