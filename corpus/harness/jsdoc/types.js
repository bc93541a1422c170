/** @typedef {{ x: number, y?: number }} Point */
export const version = 1;
