const show = (f) => {
  try {
    console.log(f());
  } catch (error) {
    console.log(`${error.name}: ${error.message}`);
  }
};
show(() => 0x10n + 0b11n + 0o7n + 1_000n);
show(() => typeof 1n + `${-5n}`);
show(() => [7n / 2n, -7n / 2n, 7n % -2n, -7n % 2n, 2n ** 100n, (-3n) ** 3n]);
show(() => [5n & -2n, 5n | -8n, 5n ^ -1n, 1n << 70n, -9n >> 1n, -9n >> 100n, 9n >> 100n, 8n << -2n]);
show(() => [~5n, -(-5n), ~-1n]);
show(() => 1n / 0n);
show(() => 1n % 0n);
try { 2n ** -1n; } catch (error) { console.log(error.name); }
show(() => 1n >>> 0n);
show(() => 1n + 1);
show(() => 1 * 1n);
show(() => +1n);
show(() => 1n + "2" + 3n);
show(() => [1n < 2, 2n <= 1.5, 1n > "0", 1n < "x", 1n >= NaN, -1n < -Infinity, 10n ** 30n > 1e30]);
show(() => [1n == 1, 1n == "1", 1n === 1, 1n == true, 0n == "", 2n == "2.0", 1n === 1n, 1n == 1.5]);
show(() => [0n ? 1 : 2, !1n, !!0n, 5n && 6n, 0n || 7n]);
let x = 9007199254740993n;
x++;
show(() => x);
--x;
show(() => x--);
x += 2n;
show(() => x);
show(() => ({ 1n: "a", [2n]: "b" })[1n]);
const both = { valueOf: () => 3n, toString: () => "text" };
show(() => [both * 2n, both + 1n, -both, `${both}`, both > 2, both == 3n]);
show(() => Symbol() * both);
show(() => ({ valueOf() { throw new Error("rhs"); } }) * 1n);
let log = "";
show(() => ({ valueOf: () => ((log += "l"), Symbol()) }) * { valueOf: () => ((log += "r"), 1) });
show(() => log);
