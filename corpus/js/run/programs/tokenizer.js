function tokens(text) {
  const out = []; let i = 0;
  const isDigit = c => c >= "0" && c <= "9";
  while (i < text.length) {
    const c = text[i];
    if (c === " ") { i++; continue; }
    if (isDigit(c)) { let n = 0; while (i < text.length && isDigit(text[i])) n = n * 10 + (text.charCodeAt(i++) - 48); out.push({ type: "num", value: n }); continue; }
    switch (c) { case "+": case "-": case "*": case "/": case "(": case ")": out.push({ type: c }); i++; break; default: throw new SyntaxError("bad " + c); }
  }
  return out;
}
function evaluate(text) {
  const list = tokens(text); let at = 0;
  const peek = () => list[at]?.type;
  const take = type => peek() === type ? list[at++] : undefined;
  const primary = () => { if (take("(")) { const v = sum(); if (!take(")")) throw new SyntaxError("expected )"); return v; } if (take("-")) return -primary(); const t = take("num"); if (!t) throw new SyntaxError("unexpected " + peek()); return t.value; };
  const product = () => { let v = primary(); for (;;) { if (take("*")) v *= primary(); else if (take("/")) v /= primary(); else return v; } };
  const sum = () => { let v = product(); for (;;) { if (take("+")) v += product(); else if (take("-")) v -= product(); else return v; } };
  const v = sum();
  if (at < list.length) throw new SyntaxError("trailing " + peek());
  return v;
}
for (const t of ["1 + 2 * 3", "(1 + 2) * 3", "-(4 - 10) / 2", "2 *", "(1", "1 $"]) { try { console.log(t, "=", evaluate(t)); } catch (e) { console.log(t, "->", e.message); } }
