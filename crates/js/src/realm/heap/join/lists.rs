//! Lists of two states become one.

use interp::Sides;
use std::rc::Rc;
use summary::{Guard, Kernel, Saturated, Summary};

/// Lists in which each entry has its paths: the entries of both, in an order that keeps the order of each. Entries at the same place that
/// `unite` can make one are one; from the first that it cannot, the others follow one after the other.
pub(super) fn join_lists<T: Clone>(
    kernel: &mut Kernel,
    sides: Sides,
    mine: Vec<T>,
    theirs: Vec<T>,
    guard: impl Fn(&mut T) -> &mut Guard,
    mut unite: impl FnMut(&mut Kernel, &mut T, &T) -> Result<bool, Saturated>,
) -> Result<Vec<T>, Saturated> {
    let restrict = |kernel: &mut Kernel, list: Vec<T>, paths: Guard| {
        let mut kept = Vec::with_capacity(list.len());
        for mut entry in list {
            let own = guard(&mut entry);
            *own = kernel.and(*own, paths)?;
            if !own.is_false() {
                kept.push(entry);
            }
        }
        Ok::<_, Saturated>(kept)
    };
    let mut joined = restrict(kernel, mine, sides.mine)?;
    let theirs = restrict(kernel, theirs, sides.theirs)?;
    let mut next = 0;
    while let (Some(entry), Some(other)) = (joined.get_mut(next), theirs.get(next)) {
        let before = entry.clone();
        if !unite(kernel, entry, other)? {
            *entry = before;
            break;
        }
        let more = *guard(&mut other.clone());
        let own = guard(entry);
        *own = kernel.or(*own, more)?;
        next += 1;
    }
    joined.extend(theirs.into_iter().skip(next));
    Ok(joined)
}

/// The words of two lists of one length, each on the paths of its side.
pub(super) fn join_words(
    kernel: &mut Kernel,
    sides: Sides,
    mine: &[Summary],
    theirs: &[Summary],
) -> Result<Rc<[Summary]>, Saturated> {
    mine.iter().zip(theirs).map(|(mine, theirs)| sides.word(kernel, *mine, *theirs)).collect()
}
