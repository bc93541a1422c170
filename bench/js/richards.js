// An operating system in small: tasks, queues of packets, a scheduler that picks by priority.
const IDLE = 0, WORKER = 1, HANDLER_A = 2, HANDLER_B = 3, DEVICE_A = 4, DEVICE_B = 5;
class Packet {
  constructor(link, id, kind) { this.link = link; this.id = id; this.kind = kind; this.datum = 0; this.data = [0, 0, 0, 0]; }
  appendTo(queue) {
    this.link = null;
    if (queue === null) return this;
    let last = queue;
    while (last.link !== null) last = last.link;
    last.link = this;
    return queue;
  }
}
class Task {
  constructor(id, priority, queue, work) {
    this.id = id; this.priority = priority; this.queue = queue; this.work = work;
    this.held = false; this.suspended = true; this.runnable = queue !== null;
  }
  canRun() { return !this.held && (!this.suspended || this.runnable); }
}
class Scheduler {
  constructor() { this.tasks = []; this.queued = 0; this.holds = 0; this.runs = 0; }
  add(task) { this.tasks.push(task); this.tasks.sort((a, b) => b.priority - a.priority); return task; }
  find(id) { for (const task of this.tasks) if (task.id === id) return task; return null; }
  send(packet, from) {
    const task = this.find(packet.id);
    this.queued++;
    packet.id = from;
    task.queue = packet.appendTo(task.queue);
    task.runnable = true;
  }
  release(id) { const task = this.find(id); if (task) task.held = false; }
  run() {
    for (;;) {
      let next = null;
      for (const task of this.tasks) if (task.canRun()) { next = task; break; }
      if (next === null) return;
      let packet = null;
      if (next.suspended && next.runnable) {
        packet = next.queue;
        next.queue = packet.link;
        next.suspended = false;
      }
      next.runnable = next.queue !== null;
      this.runs++;
      next.work(this, next, packet);
    }
  }
}
function idle(count) {
  let seed = 1;
  return (scheduler, task) => {
    if (--count === 0) { task.held = true; scheduler.holds++; return; }
    seed = (seed & 1) === 0 ? seed >> 1 : (seed >> 1) ^ 0xd008;
    scheduler.release((seed & 1) === 0 ? DEVICE_A : DEVICE_B);
  };
}
function worker() {
  let target = HANDLER_A, letter = 0;
  return (scheduler, task, packet) => {
    if (packet === null) { task.suspended = true; return; }
    target = target === HANDLER_A ? HANDLER_B : HANDLER_A;
    packet.id = target;
    packet.datum = 0;
    for (let i = 0; i < 4; i++) { letter = letter % 26 + 1; packet.data[i] = letter; }
    scheduler.send(packet, WORKER);
  };
}
function handler(device) {
  let work = null, devices = null;
  return (scheduler, task, packet) => {
    if (packet !== null) {
      if (packet.kind === "work") work = packet.appendTo(work); else devices = packet.appendTo(devices);
    }
    if (work !== null) {
      const count = work.datum;
      if (count >= 4) {
        const done = work; work = work.link;
        done.id = WORKER;
        scheduler.send(done, task.id);
        return;
      }
      if (devices !== null) {
        const free = devices; devices = devices.link;
        free.datum = work.data[count];
        work.datum = count + 1;
        free.id = device;
        scheduler.send(free, task.id);
        return;
      }
    }
    task.suspended = true;
  };
}
function device() {
  let pending = null;
  return (scheduler, task, packet) => {
    if (packet !== null) { pending = packet; task.held = true; scheduler.holds++; return; }
    if (pending !== null) { const done = pending; pending = null; scheduler.send(done, task.id); return; }
    task.suspended = true;
  };
}
function packets(id, kind, count) {
  let queue = null;
  for (let i = 0; i < count; i++) queue = new Packet(queue, id, kind);
  return queue;
}
const scheduler = new Scheduler();
scheduler.add(new Task(IDLE, 0, null, idle(4000))).suspended = false;
scheduler.add(new Task(WORKER, 1000, packets(WORKER, "work", 2), worker()));
scheduler.add(new Task(HANDLER_A, 2000, packets(DEVICE_A, "device", 3), handler(DEVICE_A)));
scheduler.add(new Task(HANDLER_B, 3000, packets(DEVICE_B, "device", 3), handler(DEVICE_B)));
scheduler.add(new Task(DEVICE_A, 4000, null, device()));
scheduler.add(new Task(DEVICE_B, 5000, null, device()));
scheduler.run();
console.log(scheduler.queued, scheduler.holds, scheduler.runs);
