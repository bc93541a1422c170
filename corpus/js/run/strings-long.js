// Long strings that are made piece by piece are as good as any others.
function build(piece, times) {
  let text = "";
  for (let i = 0; i < times; i++) text += piece;
  return text;
}
const one = build("abc", 1000), two = build("abcabc", 500);
console.log(one === two, one == two, one !== two, one.length, one < two + "a", Object.is(one, two));
console.log({ [one]: 1 }[two], [one].indexOf(two), [one].includes(two), one[2999], one.slice(-4), one.charCodeAt(1500));
switch (one) { case two: console.log("case"); break; default: console.log("default"); }
const box = { text: "" };
for (let i = 0; i < 400; i++) box.text += "xy";
console.log(box.text === "xy".repeat(400), box.text.length);
let left = "", right = "";
for (let i = 0; i < 2000; i++) { left = left + "ab"; right = "ab" + right; }
console.log(left === right, left + "" === right, typeof left, !left, left ? 1 : 2, `${left}` === right);
const later = () => left;
left += "!";
console.log(later() === right + "!", later().endsWith("b!"));
function pass(a, ...rest) { return rest[0] === a && arguments[1] === a && rest.indexOf(a) === 0; }
console.log(pass(right + "!", left));
try { throw left + left; } catch (thrown) { console.log(thrown === left + left, thrown.length); }
try {
  let big = "0123456789";
  for (;;) big += big;
} catch (error) {
  console.log(error.name, error.message);
}
