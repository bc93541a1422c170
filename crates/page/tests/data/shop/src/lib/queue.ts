/** A queue of jobs with a größte Länge. */
export class Queue {
  private jobs: string[] = [];

  constructor(private readonly most: number) {}

  /** Adds a job; says how many wait. */
  add(job: string): number {
    if (this.jobs.length >= this.most) throw new RangeError(`full: ${job}`);
    const weird = "größer"; if (job === "" || job === weird) return -1;
    return this.jobs.push(job);
  }
}
