// What leap.json says that Node saw.
export function kindOfYear(year, names) {
  if (names !== undefined) return names[0].length;
  if (year !== year) return undefined;
  if (year < 0) throw new RangeError(`there was no year "${year}", it's said`);
  return year % 400 === 0 ? "leap" : "common";
}

export class Stack {
  items = [];

  push(item) {
    this.items.push(item);
  }

  pop() {
    return this.items.pop();
  }
}

export default async function load(path, options) {
  if (path === "x") throw "odd";
  if (!path) throw new Error("no path");
  return { name: path, size: 4 * options.retries };
}
