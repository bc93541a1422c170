// Tries a claim on all points of small domains, and else on many: what the text mentions and its neighbours, limits of the formats of
// numbers, and random ones. Prints the first point that is given and against the claim.

const bits = new DataView(new ArrayBuffer(8));

// The double so many places further on.
function further(number, places) {
  if (!Number.isFinite(number) || number === 0) return number + places * Number.MIN_VALUE;
  bits.setFloat64(0, number);
  bits.setBigInt64(0, bits.getBigInt64(0) + BigInt(number > 0 ? places : -places));
  return bits.getFloat64(0);
}

// The same numbers for the same text.
function generator(text) {
  let state = 2166136261;
  for (const letter of text) state = Math.imul(state ^ letter.charCodeAt(0), 16777619) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function interesting(text) {
  const mentioned = (text.match(/\d+(\.\d+)?(e\d+)?/g) || []).map(Number);
  const bases = [0, 1, 0.5, 1.5, 2.5, 2 ** 31, 2 ** 32, 2 ** 53, 1e-7, 1e21, 0.005, 1.005, 4.35, 0.1, 0.2, 0.3, ...mentioned];
  const found = new Set([-0, NaN, Infinity, -Infinity, Number.MAX_VALUE, Number.MIN_VALUE, Number.EPSILON, 5e-324, 2.2250738585072014e-308]);
  for (const base of bases) {
    for (const number of [base, base / 2, base * 2, base + 0.5, base - 0.5, base + 1, base - 1, 1 / base]) {
      for (const places of [-2, -1, 0, 1, 2]) {
        found.add(further(number, places));
        found.add(-further(number, places));
      }
    }
  }
  return [...found];
}

const INTEGERS = [0, 1, 2, 3, 7, 10, 12, 59, 60, 99, 100, 101, 255, 256, 1000, 65535, 2 ** 31 - 1, -1, -2, -7, -100, -(2 ** 31), -(2 ** 31) + 1];

function values(domain, known) {
  if (Array.isArray(domain)) return Array.from({ length: domain[1] - domain[0] + 1 }, (_, index) => domain[0] + index);
  return domain === "integer" ? INTEGERS : known;
}

function drawn(domain, random, known) {
  if (Array.isArray(domain)) return domain[0] + Math.floor(random() * (domain[1] - domain[0] + 1));
  if (domain === "integer") return random() < 0.7 ? Math.floor(random() * 2000) - 1000 : Math.floor((random() - 0.5) * 4294967296) | 0;
  const way = random();
  if (way < 0.2) return known[Math.floor(random() * known.length)];
  if (way < 0.4) return Math.floor((random() - 0.3) * 2000);
  if (way < 0.55) return Math.floor((random() - 0.3) * 200000) / 100;
  if (way < 0.65) return random();
  if (way < 0.75) return further(Math.floor(random() * 1000) / 2, Math.floor(random() * 5) - 2);
  if (way < 0.9) return (random() - 0.3) * 10 ** Math.floor(random() * 8);
  bits.setUint32(0, Math.floor(random() * 4294967296));
  bits.setUint32(4, Math.floor(random() * 4294967296));
  return bits.getFloat64(0);
}

function search(given, claim, domains, text) {
  const known = interesting(text);
  const random = generator(text);
  const shown = (number) => (Object.is(number, -0) ? "-0" : String(number));
  const fails = (x, y) => {
    if (!given(x, y) || claim(x, y)) return false;
    console.log(`x = ${shown(x)}, y = ${shown(y)}`);
    return true;
  };
  const [first, second] = domains.map((domain) => values(domain, known));
  if (first.length * second.length <= 300000) {
    for (const x of first) for (const y of second) if (fails(x, y)) return;
  }
  for (let round = 0; round < 100000; round++) {
    if (fails(drawn(domains[0], random, known), drawn(domains[1], random, known))) return;
  }
}
