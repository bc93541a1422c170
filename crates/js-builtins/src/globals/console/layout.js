// How inspect lays out entries: on a line, in columns, or one below the other.

function layOut(cx, output, base, open, close, layout, depth, value) {
  const before = base === "" ? "" : base + " ";
  if (cx.compact === true) return layOutCompact(cx, output, base, open, close);
  if (typeof cx.compact === "number" && cx.compact >= 1) {
    const entries = output.length;
    if (layout === KIND_ARRAY_EXTRAS && entries > 6) output = group(cx, output, value);
    // The innermost levels share a line if they fit.
    if (cx.currentDepth - depth < cx.compact && entries === output.length) {
      const start = output.length + cx.indentation + open.length + base.length + 10;
      if (fits(cx, output, start, base)) {
        const joined = $inspect_join(output, ", ");
        if ($inspect_find(joined, "\n", 0) < 0) return before + open + " " + joined + " " + close;
      }
    }
  }
  const line = "\n" + $inspect_repeat(" ", cx.indentation);
  return before + open + line + "  " + $inspect_join(output, "," + line + "  ") + line + close;
}

function layOutCompact(cx, output, base, open, close) {
  const after = base === "" ? "" : " " + base;
  if (fits(cx, output, 0, base)) return open + after + " " + $inspect_join(output, ", ") + " " + close;
  const indentation = "\n" + $inspect_repeat(" ", cx.indentation) + "  ";
  const first = base === "" && open.length === 1 ? " " : after + indentation;
  return open + first + $inspect_join(output, "," + indentation) + " " + close;
}

function fits(cx, output, start, base) {
  let total = output.length + start;
  if (total + output.length > cx.breakLength) return false;
  for (let i = 0; i < output.length; i++) {
    total += cx.colors ? $inspect_strip(output[i]).length : output[i].length;
    if (total > cx.breakLength) return false;
  }
  return base === "" || $inspect_find(base, "\n", 0) < 0;
}

// Puts the entries of a long list into columns.
function group(cx, output, value) {
  const hasRest = cx.maxArrayLength < output.length;
  const count = hasRest ? output.length - 1 : output.length;
  const widths = $new_array();
  let total = 0;
  let widest = 0;
  for (let i = 0; i < count; i++) {
    const width = $inspect_width(cx.colors ? $inspect_strip(output[i]) : output[i]);
    $array_push(widths, width);
    total += width + 2;
    if (width > widest) widest = width;
  }
  const cell = widest + 2;
  if (cell * 3 + cx.indentation >= cx.breakLength || (total / cell <= 5 && widest > 6)) return output;
  const columns = columnCount(cx, cell, total, count, output.length);
  if (columns <= 1) return output;
  const columnWidths = $new_array();
  for (let column = 0; column < columns; column++) {
    let width = 0;
    for (let i = column; i < count; i += columns) if (widths[i] > width) width = widths[i];
    $array_push(columnWidths, width + 2);
  }
  const isNumeric = value === undefined || allNumeric(value, output.length);
  const lines = $new_array();
  for (let start = 0; start < count; start += columns) {
    const end = start + columns < count ? start + columns : count;
    let line = "";
    for (let i = start; i < end; i++) {
      const isLast = i === end - 1;
      const text = isLast ? output[i] : output[i] + ", ";
      const space = $inspect_repeat(" ", columnWidths[i - start] - widths[i] - 2);
      line += isNumeric ? space + text : isLast ? text : text + space;
    }
    $array_push(lines, line);
  }
  if (hasRest) $array_push(lines, output[count]);
  return lines;
}

function columnCount(cx, cell, total, count, entries) {
  // A character is about 2.5 times as high as wide; the bias favours more columns where entries are short.
  const bias = $inspect_sqrt(cell - total / entries);
  const biased = cell - 3 - bias > 1 ? cell - 3 - bias : 1;
  let columns = $inspect_round($inspect_sqrt(2.5 * biased * count) / biased);
  const room = $inspect_floor((cx.breakLength - cx.indentation) / cell);
  if (room < columns) columns = room;
  if (cx.compact * 4 < columns) columns = cx.compact * 4;
  return columns < MOST_COLUMNS ? columns : MOST_COLUMNS;
}

function allNumeric(value, count) {
  for (let i = 0; i < count; i++) {
    const element = value[i];
    if (typeof element !== "number" && typeof element !== "bigint") return false;
  }
  return true;
}
