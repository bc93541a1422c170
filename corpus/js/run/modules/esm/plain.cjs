exports.named = "named"; exports.other = 1;
