// case f {"mode": [1], "flag": [true], "level": [2]}
export function f(mode: "fast" | "slow", flag: true | false, level: 1 | 2 | -3, only: "one", nothing: null): string {
  return [mode, flag, level, only, nothing].join();
}
