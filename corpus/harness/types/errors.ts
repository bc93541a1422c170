// case f {"e.message": ["m"]}
export function f(e: Error, t: TypeError | null): string { return `${e.name} ${e.message} ${t}`; }
