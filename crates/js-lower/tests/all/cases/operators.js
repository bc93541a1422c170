var x = a + 1 * -2, s = `n ${x}!`, t = typeof missing, u = !x;
x = x + (x = 5);
if (!a && b || c) x **= 2;
