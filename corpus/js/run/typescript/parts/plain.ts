export const named = "named";
export default class Plain {}
export namespace Space { export const y = 1; }
export enum Level { Low, High }
