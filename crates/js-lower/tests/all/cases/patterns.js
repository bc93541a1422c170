let { a, b: [c = 1], ...d } = o;
[p.q, ...r] = c;
