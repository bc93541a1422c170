function queens(n) {
  const columns = [], found = [];
  function safe(row, column) { for (let r = 0; r < row; r++) { const c = columns[r]; if (c === column || Math.abs(c - column) === row - r) return false; } return true; }
  (function place(row) {
    if (row === n) { found.push(columns.slice().join("")); return; }
    for (let c = 0; c < n; c++) if (safe(row, c)) { columns[row] = c; place(row + 1); }
  })(0);
  return found;
}
const all = queens(6);
console.log(all.length, all[0]);
