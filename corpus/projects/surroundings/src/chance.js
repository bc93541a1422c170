/** A side of a coin. */
export function coin() {
  return Math.random() < 0.5 ? "heads" : "tails";
}

/** Two dice. */
export function roll() {
  const [first, second] = [1 + Math.floor(Math.random() * 6), 1 + Math.floor(Math.random() * 6)];
  return first === second ? "doubles" : first + second;
}
