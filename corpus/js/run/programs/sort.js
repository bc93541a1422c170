function quick(list) {
  if (list.length < 2) return list;
  const [pivot, ...rest] = list, low = [], high = [];
  for (const x of rest) (x < pivot ? low : high).push(x);
  return [...quick(low), pivot, ...quick(high)];
}
console.log(quick([5, 3, 9, 1, 4, 1, 8]).join());
function bubble(a) { for (let i = 0; i < a.length; i++) for (let j = 0; j + 1 < a.length - i; j++) if (a[j] > a[j + 1]) [a[j], a[j + 1]] = [a[j + 1], a[j]]; return a; }
console.log(bubble([3, 2, 1, 5, 4]).join());
