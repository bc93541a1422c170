function f(list) { for (const x of list) { if (x) return x; } }
