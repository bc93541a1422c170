export function greeting(name) {
  const hour = new Date().getUTCHours();
  if (process.env.MODE === "production" && hour === 13) throw new TypeError("lunch");
  return `${hour < 12 ? "Good morning" : "Good day"}, ${name}`;
}

export async function later() {
  await new Promise((done) => setTimeout(done, 1));
  return Date.now();
}

export function roll() {
  const [first, second] = [1 + Math.floor(Math.random() * 6), 1 + Math.floor(Math.random() * 6)];
  return first === second ? "doubles" : first + second;
}

export function coin() {
  return Math.random() < 0.5 ? "heads" : "tails";
}

export function port() {
  return process.env.PORT === undefined ? 80 : Number(process.env.PORT);
}
