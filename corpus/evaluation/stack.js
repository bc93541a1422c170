// A stack as a linked list in a closure; each round pushes, pops or looks at the top: 3^ROUNDS paths.
// verdict: verified
// paths: 243
// series: ROUNDS = 3, 4, 5, 6, 7, 8
const { int } = require("multise");
const ROUNDS = 5;

function createStack() {
  let top = null;
  let size = 0;
  return {
    push(value) {
      top = { value, next: top };
      size++;
    },
    pop() {
      if (top === null) return undefined;
      const { value } = top;
      top = top.next;
      size--;
      return value;
    },
    peek: () => top?.value,
    size: () => size,
  };
}

const stack = createStack();
for (let round = 0; round < ROUNDS; round++) {
  const flag = int("flag");
  if (flag > 10) stack.push(int("value"));
  else if (flag > 9) stack.pop();
  else stack.peek();
}
console.log(stack.size());
