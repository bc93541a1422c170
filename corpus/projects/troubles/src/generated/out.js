exports.left = function () { return "out"; };
