//! Lemmas: clauses over atoms that hold for every input, learned from contradictions.
//!
//! Invariant: each lemma is valid on its own, so conjoining any of them to a guard keeps its inputs. (The number-line
//! implications need no lemmas: the kernel's chain law has them built in.)

use stdx::{FxHashMap, FxHashSet};
use summary::{Atom, Chain, Guard, Kernel, Saturated};

/// How many lemmas one question may use: more than this has cost more than it settled in the corpus.
const PER_QUESTION: usize = 256;

/// What has been learned so far.
#[derive(Default)]
pub(crate) struct Lemmas {
    lemmas: Vec<Lemma>,
    known: FxHashSet<Guard>,
    /// Lemmas by the first of their chains.
    by_chain: FxHashMap<Chain, Vec<u32>>,
}

struct Lemma {
    clause: Guard,
    chains: Vec<Chain>,
}

impl Lemmas {
    /// Learns that the literals cannot all hold. Returns the clause, and whether it was new.
    pub(crate) fn learn(
        &mut self,
        kernel: &mut Kernel,
        core: &[(Atom, bool)],
    ) -> Result<(Guard, bool), Saturated> {
        let mut clause = Guard::FALSE;
        for &(atom, positive) in core {
            let literal = kernel.literal(atom)?;
            clause = kernel.or(clause, if positive { !literal } else { literal })?;
        }
        if !self.known.insert(clause) {
            return Ok((clause, false));
        }
        let mut chains: Vec<Chain> = core.iter().map(|&(atom, _)| kernel.chain_of(atom).0).collect();
        chains.sort();
        chains.dedup();
        if let Some(&first) = chains.first() {
            self.by_chain.entry(first).or_default().push(self.lemmas.len() as u32);
            self.lemmas.push(Lemma { clause, chains });
        }
        Ok((clause, true))
    }

    /// The guard without the inputs that lemmas over its own number lines rule out.
    ///
    /// As many lemmas are used as fit into about `most` new nodes.
    pub(crate) fn conjoin(&self, kernel: &mut Kernel, guard: Guard, most: u64) -> Result<Guard, Saturated> {
        if self.lemmas.is_empty() {
            return Ok(guard);
        }
        let mut chains: Vec<Chain> =
            kernel.support(guard.into()).into_iter().map(|atom| kernel.chain_of(atom).0).collect();
        chains.dedup();
        let has = |chain: &Chain| chains.binary_search(chain).is_ok();
        let mut narrowed = guard;
        let nodes_before = kernel.counters().nodes_made;
        let relevant = chains.iter().filter_map(|chain| self.by_chain.get(chain)).flatten();
        let relevant = relevant.map(|&index| &self.lemmas[index as usize]);
        for lemma in relevant.filter(|lemma| lemma.chains.iter().all(has)).take(PER_QUESTION) {
            narrowed = kernel.and(narrowed, lemma.clause)?;
            if narrowed.is_false() || kernel.counters().nodes_made - nodes_before > most {
                break;
            }
        }
        Ok(narrowed)
    }

    /// The clauses, to survive a collection.
    pub(crate) fn roots(&self) -> impl Iterator<Item = Guard> + '_ {
        self.lemmas.iter().map(|lemma| lemma.clause)
    }
}
