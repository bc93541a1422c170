// Sorting with a comparison of the guest.
let seed = 42;
function random() {
  seed = (seed * 1103515245 + 12345) % 2147483648;
  return seed;
}
const numbers = [];
for (let i = 0; i < 12000; i++) numbers.push(random() % 100000);
const sorted = numbers.slice().sort((a, b) => a - b);
const people = numbers.slice(0, 4000).map((age, index) => ({ age: age % 90, name: "n" + (index * 31) % 977 }));
people.sort((a, b) => a.age - b.age || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
function quick(list, low, high) {
  while (low < high) {
    const pivot = list[(low + high) >> 1];
    let i = low, j = high;
    while (i <= j) {
      while (list[i] < pivot) i++;
      while (list[j] > pivot) j--;
      if (i <= j) { const t = list[i]; list[i] = list[j]; list[j] = t; i++; j--; }
    }
    if (j - low < high - i) { quick(list, low, j); low = i; } else { quick(list, i, high); high = j; }
  }
}
const mine = numbers.slice();
quick(mine, 0, mine.length - 1);
console.log(sorted[0], sorted[6000], people[0].name, people[3999].name, mine.every((n, i) => n === sorted[i]));
