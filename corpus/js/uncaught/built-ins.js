const table = { rows: [3, 1, 2] };
table.rows.map((row) => [row].forEach(function visit(value) {
  if (value === 2) JSON.stringify({ toJSON() { return "x".repeat(-1); } });
}));
