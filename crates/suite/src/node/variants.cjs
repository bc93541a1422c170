// The text of a file with one change, or with probes that tell which changes a run reaches.
"use strict";

/** The order of texts at one offset: what ends there comes first, and a loop's block is around what it has in it. */
const rank = (text) => (text === ")" ? 0 : text === "}" ? 1 : text.startsWith("{") ? 2 : 3);

/** Puts texts into a text. */
function inserted(source, insertions) {
  const sorted = insertions
    .map(([at, text], index) => ({ at, text, index, rank: rank(text) }))
    .sort((a, b) => a.at - b.at || a.rank - b.rank || a.index - b.index);
  let result = "";
  let last = 0;
  for (const { at, text } of sorted) {
    result += source.slice(last, at) + text;
    last = at;
  }
  return result + source.slice(last);
}

/** Variant 0 is the text as it is, 1 has the probes, and from 2 on there is one per change; loops are guarded in all of them. */
exports.variantOf = ({ source, changes, guards }, variant) => {
  if (variant === 0) return inserted(source, guards);
  if (variant === 1) {
    const probes = changes.flatMap((change) => change.probe).filter(([, text]) => text !== "");
    return inserted(source, [...guards, ...probes]);
  }
  const { start, end, text } = changes[variant - 2];
  const before = guards.filter(([at]) => at <= start);
  const after = guards.filter(([at]) => at >= end && at > start).map(([at, guard]) => [at - end, guard]);
  return inserted(source.slice(0, start), before) + text + inserted(source.slice(end), after);
};
