// A dependency whose top level does not end.
require("./parts/endless.js");
