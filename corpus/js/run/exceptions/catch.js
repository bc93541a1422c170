function f(x) { try { if (x === 1) throw "one"; if (x === 2) null.x; return "fine"; } catch (e) { return typeof e === "string" ? e : e.name; } }
console.log(f(0), f(1), f(2));
try { try { throw 1; } catch (e) { throw e + 1; } } catch (e) { console.log("outer", e); }
try { throw { code: 7 }; } catch ({ code, missing = "m" }) { console.log(code, missing); }
try { throw 0; } catch { console.log("no binding"); }
function deep(n) { if (n === 0) throw new Error("bottom"); deep(n - 1); }
try { deep(5); } catch (e) { console.log(e.message, e instanceof Error); }
let x = 1; try { x = 2; throw 0; } catch { x += 10; } console.log(x);
try { undefined(); } catch (e) { console.log(e instanceof TypeError); }
var e = "outside"; try { throw "in"; } catch (e) { var e = "assigned"; console.log(e); } console.log(e);
