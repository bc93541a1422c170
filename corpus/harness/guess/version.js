export default class Version { constructor(v) { this.parts = v.split("."); } compare(other) { return this.parts[0] - other.parts[0]; } }
export function major(v) { return Number(v.split(".")[0]); }
