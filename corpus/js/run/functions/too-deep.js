// Calls that are nested too deep throw a RangeError, which can be caught, and the program goes on.
function down(n) { return down(n + 1) + 1; }
try {
  down(0);
} catch (error) {
  console.log(error instanceof RangeError, error.name, error.message);
}
class Chain { constructor() { this.next = new Chain(); } }
try { new Chain(); } catch (error) { console.log(error.message); }
const loop = { get x() { return this.x; } };
try { loop.x; } catch (error) { console.log(error.message); }
let depth = 0;
function count() { depth++; count(); }
try { count(); } catch { console.log(depth > 100); }
function sum(n) { return n === 0 ? 0 : n + sum(n - 1); }
console.log(sum(100));
