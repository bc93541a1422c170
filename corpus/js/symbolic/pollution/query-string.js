// verdict: violated
const { string, assert } = require("multise");
// `a[b]=c`, as parsers of query strings take it apart.
function put(result, key, inner, value) {
  if (inner === undefined) result[key] = value;
  else {
    if (!result[key]) result[key] = {};
    result[key][inner] = value;
  }
  return result;
}
put({}, string("key", { maxLength: 9 }), string("inner", { maxLength: 4 }), "1");
assert({}.sudo === undefined, "polluted");
