// Floating point arithmetic on properties.
class Body {
  constructor(x, y, z, vx, vy, vz, mass) {
    this.x = x; this.y = y; this.z = z;
    this.vx = vx; this.vy = vy; this.vz = vz;
    this.mass = mass;
  }
}
function bodies() {
  return [
    new Body(0, 0, 0, 0, 0, 0, 39.5),
    new Body(4.84, -1.16, -0.1, 0.6, 2.8, -0.02, 0.037),
    new Body(8.34, 4.12, -0.4, -1.01, 1.82, 0.008, 0.011),
    new Body(12.89, -15.11, -0.22, 1.08, 0.86, -0.01, 0.0017),
    new Body(15.37, -25.91, 0.17, 0.97, 0.59, -0.034, 0.002),
  ];
}
function advance(system, dt) {
  for (let i = 0; i < system.length; i++) {
    const a = system[i];
    for (let j = i + 1; j < system.length; j++) {
      const b = system[j];
      const dx = a.x - b.x, dy = a.y - b.y, dz = a.z - b.z;
      const squared = dx * dx + dy * dy + dz * dz;
      const magnitude = dt / (squared * Math.sqrt(squared));
      a.vx -= dx * b.mass * magnitude; a.vy -= dy * b.mass * magnitude; a.vz -= dz * b.mass * magnitude;
      b.vx += dx * a.mass * magnitude; b.vy += dy * a.mass * magnitude; b.vz += dz * a.mass * magnitude;
    }
  }
  for (const body of system) {
    body.x += dt * body.vx; body.y += dt * body.vy; body.z += dt * body.vz;
  }
}
function energy(system) {
  let sum = 0;
  for (let i = 0; i < system.length; i++) {
    const a = system[i];
    sum += 0.5 * a.mass * (a.vx * a.vx + a.vy * a.vy + a.vz * a.vz);
    for (let j = i + 1; j < system.length; j++) {
      const b = system[j];
      const dx = a.x - b.x, dy = a.y - b.y, dz = a.z - b.z;
      sum -= (a.mass * b.mass) / Math.sqrt(dx * dx + dy * dy + dz * dz);
    }
  }
  return sum;
}
const system = bodies();
for (let i = 0; i < 2500; i++) advance(system, 0.01);
console.log(energy(system).toFixed(9));
