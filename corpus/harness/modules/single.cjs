// case parse {"text": ["a=b"]}
// case all {"texts.length": [1], "texts[0]": ["c"]}
exports = module.exports = parse;
/** @param {string} text */
function parse(text) { return text.split("="); }
module.exports.all = (texts) => texts.map(parse);
