// case parse {"text": ["a=b"]}
// case parse {"text": [{"units": [55296, 61, 97]}]}
// case all {"texts.length": [0]}
exports = module.exports = parse;
/** @param {string} text */
function parse(text) { return text.split("="); }
module.exports.all = (texts) => texts.map(parse);
