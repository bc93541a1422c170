import { isKnown } from "./lib/known.js";

/** The rights that a user has, as one number. */
export function rights(user) {
  let bits = 0;
  for (let i = 0; i < 40; i++) if (user.flags[i]) bits++;
  if (bits > 40) return "impossible <b>&amp;</b>";
  return isKnown(user.name) ? bits : 0;
}

export function binding() {
  return require("./native.node");
}
