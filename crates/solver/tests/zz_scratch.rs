//! scratch
use solver::*; use term::*; use std::time::*;
fn lit(c: Cond) -> Option<Literal> { match c { Cond::Literal{atom,positive} => Some(Literal{atom,positive}), _ => None } }
#[test] fn deep() {
    for depth in [100_000usize] {
        for kind in 2..3 {
        let mut t = Terms::new();
        let x = { let s = t.symbol("x", SymbolKind::Int(Interval::new(0, 1000))); t.symbol_term(s) };
        let mut acc = x;
        let seven = t.int(7); let hundred = t.int(1000);
        for i in 0..depth {
            let k = t.int((i % 900) as i64);
            let c = t.at_most(x, k);
            acc = match kind { 0 => { let a1 = t.sub(seven, acc); t.ite_cond(c, a1, acc) }, 1 => { let m = t.mul(acc, x); t.rem(m, hundred) }, _ => { let m = t.add(acc, k); t.bit_xor(m, x) } };
        }
        let two = t.int(2);
        let cube: Vec<Literal> = lit(t.at_most(acc, two)).into_iter().collect();
        let start = Instant::now();
        let a = Z3Backend::new().check_cube(&t, &cube, Duration::from_secs(2));
        println!("depth {depth} kind {kind}: {:?} {:?}", match a { SmtAnswer::Sat(_) => "sat".to_string(), o => format!("{o:?}") }, start.elapsed());
        }
    }
}
#[test] fn deep_formula() {
    for depth in [1000u32, 20_000, 100_000] {
        let mut t = Terms::new(); let mut nodes = vec![]; let mut root = FormulaRef::Const(true);
        for i in 0..depth { let s = t.symbol(&format!("x{i}"), SymbolKind::Int(Interval::new(0, 1000))); let x = t.symbol_term(s); let k = t.int(5);
            let l = lit(t.at_most(x, k)).unwrap();
            nodes.push(FormulaNode { atom: l.atom, hi: root, lo: FormulaRef::Const(false) }); root = FormulaRef::Node { index: i, negated: false }; }
        let f = Formula { nodes, root };
        let start = Instant::now();
        let a = Z3Backend::new().check_formula(&t, &f, Duration::from_secs(5));
        println!("formula {depth}: {:?} {:?}", match a { SmtAnswer::Sat(_) => "sat".to_string(), o => format!("{o:?}") }, start.elapsed());
    }
}
#[test] fn speed() {
    let mut t = Terms::new(); let xs: Vec<Term> = (0..8).map(|i| { let s = t.symbol(&format!("x{i}"), SymbolKind::Int(Interval::new(-1000, 1000))); t.symbol_term(s) }).collect();
    let mut seed = 12345u64; let mut r = |n: u64| { seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407); (seed >> 33) % n };
    let mut cubes = vec![];
    for _ in 0..2000 { let mut cube = vec![]; for _ in 0..6 { let a = xs[r(8) as usize]; let b = xs[r(8) as usize]; let s = t.scale(b, r(5) as i64 - 2); let sum = t.add(a, s); let k = t.int(r(400) as i64 - 200); if let Some(l) = lit(t.at_most(sum, k)) { cube.push(if r(2) == 0 { l } else { !l }); } } cubes.push(cube); }
    let mut b = Z3Backend::new(); let start = Instant::now(); let (mut sat, mut unsat, mut core, mut tsat) = (0, 0, 0, Duration::ZERO);
    for c in &cubes { let s0 = Instant::now(); match b.check_cube(&t, c, Duration::from_secs(5)) { SmtAnswer::Sat(_) => {sat += 1; tsat += s0.elapsed()}, SmtAnswer::Unsat{core: k} => { unsat += 1; core += k.unwrap().len() }, _ => {} } }
    println!("cubes: {:?} each; sat {sat} ({:?}) unsat {unsat} ({:?}) core {core}", start.elapsed()/2000, tsat / sat.max(1), (start.elapsed()-tsat)/unsat.max(1));
}
