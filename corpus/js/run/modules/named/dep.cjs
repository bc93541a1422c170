exports.depA = 1; exports.default = 2; module.exports.dd = 1; exports.__esModule = true;
