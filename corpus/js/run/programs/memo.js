function memo(f) { const cache = {}; let hits = 0; const g = n => { if (n in cache) { hits++; return cache[n]; } return cache[n] = f(g, n); }; g.hits = () => hits; return g; }
const fib = memo((self, n) => n < 2 ? n : self(n - 1) + self(n - 2));
console.log(fib(40), fib.hits());
const compose = (...fs) => x => { for (const f of fs) x = f(x); return x; };
console.log(compose(x => x + 1, x => x * 2, String)(4));
