// JSON there and back.
function tree(depth, width) {
  if (depth === 0) return { leaf: true, text: "line\n\"quoted\" \u00e9", number: depth + width / 3 };
  const children = [];
  for (let i = 0; i < width; i++) children.push(tree(depth - 1, width));
  return { depth, children, nothing: null, flags: [true, false, 1.5e3, -0.25] };
}
const value = tree(5, 4);
let length = 0;
let text = "";
for (let i = 0; i < 3; i++) {
  text = JSON.stringify(value, null, i);
  length += text.length;
}
const back = JSON.parse(text);
const picked = JSON.stringify(back, (key, inner) => (key === "text" ? undefined : inner));
console.log(length, back.children[1].children[2].depth, picked.length);
