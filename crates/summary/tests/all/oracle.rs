//! Random sequences of guard operations, in step with oxidd.
//!
//! oxidd knows no chains: there the chain law is one more function, and two guards must be equal exactly if oxidd's agree
//! under that law.

use oxidd::bcdd::{BCDDFunction, BCDDManagerRef};
use oxidd::{BooleanFunction, Manager, ManagerRef};
use proptest::prelude::*;
use summary::{Guard, Kernel};

const ATOMS: usize = 10;

#[derive(Clone, Debug)]
enum Step {
    Not(usize),
    And(usize, usize),
    Or(usize, usize),
    Xor(usize, usize),
    AndNot(usize, usize),
    Ite(usize, usize, usize),
}

fn step() -> impl Strategy<Value = Step> {
    // An index counts back from the newest guard, so that steps build on each other.
    let any = || 0..ATOMS + 6;
    prop_oneof![
        any().prop_map(Step::Not),
        (any(), any()).prop_map(|(a, b)| Step::And(a, b)),
        (any(), any()).prop_map(|(a, b)| Step::Or(a, b)),
        (any(), any()).prop_map(|(a, b)| Step::Xor(a, b)),
        (any(), any()).prop_map(|(a, b)| Step::AndNot(a, b)),
        (any(), any(), any()).prop_map(|(c, t, e)| Step::Ite(c, t, e)),
    ]
}

/// Both engines with the guards made so far, in the same order.
struct Pair {
    kernel: Kernel,
    guards: Vec<Guard>,
    _manager: BCDDManagerRef,
    functions: Vec<BCDDFunction>,
    law: BCDDFunction,
}

impl Pair {
    /// The atoms, in chains of these lengths.
    fn new(per_chain: usize) -> Pair {
        let mut kernel = Kernel::new(1 << 20);
        let manager = oxidd::bcdd::new_manager(1 << 16, 1 << 10, 1);
        let functions: Vec<BCDDFunction> = manager.with_manager_exclusive(|manager| {
            manager.add_vars(ATOMS as u32).map(|var| BCDDFunction::var(manager, var).unwrap()).collect()
        });
        let mut law = manager.with_manager_shared(|manager| BCDDFunction::t(manager));
        let mut chain = kernel.new_chain();
        let mut guards = Vec::new();
        for idx in 0..ATOMS {
            if idx % per_chain == 0 {
                chain = kernel.new_chain();
            } else {
                law = law.and(&functions[idx - 1].imp(&functions[idx]).unwrap()).unwrap();
            }
            let atom = kernel.atom_at(chain, idx as i64);
            guards.push(kernel.literal(atom).unwrap());
        }
        Pair { kernel, guards, _manager: manager, functions, law }
    }

    fn take(&mut self, step: &Step) {
        let at = |back: &usize| self.guards.len() - 1 - back.min(&(self.guards.len() - 1));
        let (g, f, kernel) = (&self.guards, &self.functions, &mut self.kernel);
        let (guard, function) = match step {
            Step::Not(a) => (Ok(!g[at(a)]), f[at(a)].not()),
            Step::And(a, b) => (kernel.and(g[at(a)], g[at(b)]), f[at(a)].and(&f[at(b)])),
            Step::Or(a, b) => (kernel.or(g[at(a)], g[at(b)]), f[at(a)].or(&f[at(b)])),
            Step::Xor(a, b) => (kernel.xor(g[at(a)], g[at(b)]), f[at(a)].xor(&f[at(b)])),
            Step::AndNot(a, b) => (kernel.and_not(g[at(a)], g[at(b)]), f[at(b)].imp_strict(&f[at(a)])),
            Step::Ite(c, t, e) => {
                (kernel.ite(g[at(c)], g[at(t)], g[at(e)]), f[at(c)].ite(&f[at(t)], &f[at(e)]))
            }
        };
        self.guards.push(guard.unwrap());
        self.functions.push(function.unwrap());
    }

    /// The newest guard against all others.
    fn check(&mut self) {
        let under_law = |function: &BCDDFunction| function.and(&self.law).unwrap();
        let newest = self.guards.len() - 1;
        let (guard, function) = (self.guards[newest], under_law(&self.functions[newest]));
        for (other, other_function) in self.guards.iter().zip(&self.functions) {
            let other_function = under_law(other_function);
            assert_eq!(guard == *other, function == other_function);
            let outside = other_function.imp_strict(&function).unwrap();
            assert_eq!(self.kernel.implies(guard, *other), !outside.satisfiable());
            assert_eq!(
                self.kernel.disjoint(guard, *other),
                !function.and(&other_function).unwrap().satisfiable()
            );
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn both_engines_agree(per_chain in 1..=ATOMS, steps in prop::collection::vec(step(), 1..40)) {
        let mut pair = Pair::new(per_chain);
        for step in &steps {
            pair.take(step);
            pair.check();
        }
    }
}
