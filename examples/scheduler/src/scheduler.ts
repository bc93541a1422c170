/** Something to be done; the highest priority comes first. */
export interface Job {
  name: string;
  priority: number;
}

/** Hands out jobs by priority, no more than `limit` at a time. */
export class Scheduler {
  private waiting: Job[] = [];
  private running = new Set<string>();

  constructor(private readonly limit: number) {
    if (!(limit >= 1)) throw new RangeError("at least one job must be able to run");
  }

  /** Adds a job; a waiting job of the same name gets the higher priority of the two. */
  add(name: string, priority: number): number {
    const known = this.waiting.find((job) => job.name === name);
    if (known === undefined) {
      this.waiting.push({ name, priority });
    } else if (priority > known.priority) {
      known.priority = priority;
    }
    return this.waiting.length;
  }

  /** The name of the job to start now, `null` while enough jobs run. */
  next(): string | null {
    if (this.running.size >= this.limit) return null;
    let best = this.waiting[0];
    for (const job of this.waiting) {
      if (job.priority > best.priority) best = job;
    }
    this.waiting = this.waiting.filter((job) => job !== best);
    this.running.add(best.name);
    return best.name;
  }

  /** Says that a job has ended. */
  finish(name: string): boolean {
    return this.running.delete(name);
  }
}
