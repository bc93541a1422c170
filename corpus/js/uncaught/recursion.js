function rec(n) { if (n === 0) throw new Error('deep'); rec(n - 1) }
rec(20)
