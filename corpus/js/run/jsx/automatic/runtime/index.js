exports.createElement = (...all) => ["createElement", ...all];
