// validator: many regular expressions on many strings.
const validator = require("validator");

const samples = {
  isEmail: ["a@b.co", "no-at.com", "\"quoted\"@x.org", "a@b", "very.long+tag@sub.example.com"],
  isURL: ["http://example.com", "example", "https://user:pw@host.org:8080/p?q=1#f", "ftp://x.y", "//a.b"],
  isIP: ["127.0.0.1", "256.1.1.1", "::1", "2001:db8::ff00:42:8329", "1.2.3"],
  isCreditCard: ["4111111111111111", "4111111111111112"],
  isISO8601: ["2020-02-30", "2020-02-29T12:00:00Z", "2020-W10-1", "nope"],
  isUUID: ["6ec0bd7f-11c0-43da-975e-2a8ad9ebae0b", "6ec0bd7f"],
  isJSON: ["{\"a\":[1]}", "{a:1}", "12"],
  isFloat: ["1.5", "-.5e3", "abc", "1."],
  isInt: ["10", "010", "+3", "3.0"],
  isHexColor: ["#ff0034", "#ff00342", "fff"],
  isBase64: ["Zg==", "Zg=", "Zm9v"],
  isISBN: ["978-3-16-148410-0", "3836221195", "123"],
  isMobilePhone: ["+15005550006", "12345"],
  isStrongPassword: ["aB3$efgh9", "weak"],
  isFQDN: ["sub.example.com", "-bad.com", "localhost"],
  isMACAddress: ["01:23:45:67:89:ab", "01:23"],
  isLatLong: ["45.5,-122.6", "100,200"],
  isSemVer: ["1.2.3-rc.1", "1.2"],
  isAlpha: ["abc", "ab1"],
  isSlug: ["a-slug-here", "Not A Slug"],
};
for (const [name, values] of Object.entries(samples)) {
  console.log(name, values.map((value) => validator[name](value)));
}
console.log(validator.escape("<a href='x'>&</a>"), validator.unescape("&lt;b&gt;"), validator.trim("  x "), validator.ltrim("__x", "_"));
console.log(validator.normalizeEmail("Some.Name+tag@GMail.com"), validator.toBoolean("1"), validator.toInt("42px"), validator.toFloat("1.5"));
console.log(validator.isLength("héllo", { min: 2, max: 4 }), validator.isByteLength("héllo", { max: 6 }), validator.matches("abc", /B/i));
console.log(validator.contains("hello", "ell"), validator.isIn("a", ["a", "b"]), validator.whitelist("abc123", "a-c"), validator.blacklist("abc", "b"));
console.log(validator.isDate("2020/01/31"), validator.isDate("31-12-2020", { format: "DD-MM-YYYY" }), validator.isCurrency("-$1,234.50"), validator.isIBAN("GB29NWBK60161331926819"));
try {
  validator.isEmail(5);
} catch (error) {
  console.log(error.name, error.message);
}
