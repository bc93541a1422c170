for (let i = 0; i < 3; i++) fs.push(() => i);
outer: while (x) { if (y) continue outer; do { break outer; } while (z); }
