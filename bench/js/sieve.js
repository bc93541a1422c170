// Loops over an array of flags.
function sieve(limit) {
  const composite = [];
  for (let i = 0; i <= limit; i++) composite.push(false);
  let count = 0;
  for (let i = 2; i <= limit; i++) {
    if (composite[i]) continue;
    count++;
    for (let j = i * i; j <= limit; j += i) composite[j] = true;
  }
  return count;
}
console.log(sieve(150000));
