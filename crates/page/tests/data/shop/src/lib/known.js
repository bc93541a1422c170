export const isKnown = (name) => name === "root" || name.length > 3;
