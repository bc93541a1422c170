// Arrays of arrays of numbers.
function make(n, f) {
  const rows = [];
  for (let i = 0; i < n; i++) {
    const row = [];
    for (let j = 0; j < n; j++) row.push(f(i, j));
    rows.push(row);
  }
  return rows;
}
function multiply(a, b, n) {
  const c = make(n, () => 0);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++) {
      let sum = 0;
      for (let k = 0; k < n; k++) sum += a[i][k] * b[k][j];
      c[i][j] = sum;
    }
  }
  return c;
}
const n = 70;
let product = make(n, (i, j) => (i === j ? 1 : 0));
const factor = make(n, (i, j) => ((i * 3 + j * 7) % 11) / 11);
for (let i = 0; i < 2; i++) product = multiply(product, factor, n);
let trace = 0;
for (let i = 0; i < n; i++) trace += product[i][i];
console.log(trace.toFixed(6));
