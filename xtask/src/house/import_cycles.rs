//! Import cycles: modules of a crate that reach each other through what they name, and rooms that do.
//!
//! A room is a set of modules under one name: the top-level modules of `js` with all below them, the folders of the one whose modules need each other most. What
//! lies beside the folders is one room, since nothing tells it apart.

use super::figures::{Cell, Figures};
use super::module_uses::Modules;
use super::parsed::{Crate, House};
use super::tarjan::cycles;
use std::collections::{BTreeMap, BTreeSet};

/// The crate with rooms.
const ROOMY: &str = "js";
/// The modules whose children are rooms.
const FLOORS: [(&str, &[&str]); 2] = [("js", &[]), ("js::realm", &["realm"])];
/// The room of what is in no folder.
const HALL: &str = "(no folder)";

/// The modules of one floor by the name of their room, and the uses between rooms as pairs of modules.
struct Floor {
    rooms: Vec<String>,
    doors: BTreeMap<(usize, usize), Vec<String>>,
}

/// The cycles between the modules of each crate.
pub fn modules(house: &House) -> Figures {
    let rows = house.crates.iter().map(cycles_of).collect();
    let title = "Import cycles between the modules (files) of each crate";
    let columns = &["crate", "modules", "uses", "in cycles", "largest", "modules of the largest"];
    Figures { key: "cycles", title, columns, rows, shown: usize::MAX }
}

/// The cycles between rooms.
pub fn rooms(house: &House) -> Figures {
    let rows = floors(house).into_iter().map(|(name, floor)| {
        let cycles = cycles(&floor.edges());
        let largest = cycles.first().cloned().unwrap_or_default();
        vec![
            name.into(),
            floor.rooms.len().into(),
            cycles.iter().map(Vec::len).sum::<usize>().into(),
            largest.len().into(),
            Cell::List(largest.into_iter().map(|room| floor.rooms[room].clone()).collect()),
        ]
    });
    let title = "Import cycles between rooms: the top-level modules of js, and the folders of its room realm";
    let columns = &["below", "rooms", "in cycles", "largest", "rooms of the largest"];
    Figures { key: "rooms", title, columns, rows: rows.collect(), shown: usize::MAX }
}

/// The uses that make rooms reach each other.
pub fn doors(house: &House) -> Figures {
    let mut rows = Vec::new();
    for (name, floor) in floors(house) {
        for cycle in cycles(&floor.edges()) {
            let inside = |room: &usize| cycle.contains(room);
            for ((from, to), which) in floor.doors.iter().filter(|((from, to), _)| inside(from) && inside(to))
            {
                let (from, to) = (floor.rooms[*from].as_str(), floor.rooms[*to].as_str());
                let count = which.len();
                rows.push(vec![
                    name.into(),
                    from.into(),
                    to.into(),
                    count.into(),
                    Cell::Sample(which.clone()),
                ]);
            }
        }
    }
    let title = "What joins rooms that are in a cycle: modules of one that use modules of the other";
    let columns = &["below", "from", "to", "uses", "which"];
    Figures { key: "doors", title, columns, rows, shown: usize::MAX }
}

fn cycles_of(member: &Crate) -> Vec<Cell> {
    let modules = Modules::of(member);
    let uses = modules.uses();
    let cycles = cycles(&uses);
    let paths = modules.paths();
    let largest = cycles.first().cloned().unwrap_or_default();
    vec![
        member.name.as_str().into(),
        paths.len().into(),
        uses.iter().map(Vec::len).sum::<usize>().into(),
        cycles.iter().map(Vec::len).sum::<usize>().into(),
        largest.len().into(),
        Cell::List(largest.into_iter().map(|module| spelled(paths[module])).collect()),
    ]
}

fn floors(house: &House) -> Vec<(&'static str, Floor)> {
    let member = house.crates.iter().find(|member| member.name == ROOMY);
    let modules = member.map(Modules::of);
    let floor = |modules: &Modules| FLOORS.map(|(name, under)| (name, Floor::of(modules, under)));
    modules.iter().flat_map(floor).collect()
}

impl Floor {
    /// The rooms below a module.
    fn of(modules: &Modules, under: &[&str]) -> Self {
        let paths = modules.paths();
        let names: Vec<Option<String>> = paths.iter().map(|path| room(&paths, path, under)).collect();
        let rooms: Vec<String> =
            names.iter().flatten().collect::<BTreeSet<_>>().into_iter().cloned().collect();
        let room_of = |module: usize| rooms.iter().position(|room| Some(room) == names[module].as_ref());
        let mut doors: BTreeMap<(usize, usize), Vec<String>> = BTreeMap::new();
        for (from, uses) in modules.uses().into_iter().enumerate() {
            for to in uses {
                let (Some(a), Some(b)) = (room_of(from), room_of(to)) else { continue };
                let below = |module: usize| spelled(&paths[module][under.len()..]);
                let door = format!("{} → {}", below(from), below(to));
                if a != b {
                    doors.entry((a, b)).or_default().push(door);
                }
            }
        }
        Self { rooms, doors }
    }

    fn edges(&self) -> Vec<Vec<usize>> {
        let leads = |from: usize| self.doors.keys().filter(move |door| door.0 == from).map(|door| door.1);
        (0..self.rooms.len()).map(|from| leads(from).collect()).collect()
    }
}

/// The room of a module: its name on the floor if that is a folder or the floor is the crate's, and `None` elsewhere.
fn room(paths: &[&[String]], path: &[String], under: &[&str]) -> Option<String> {
    let is_below = path.len() >= under.len() && path.iter().zip(under).all(|(a, b)| a == b);
    let is_folder = |name: &String| {
        paths.iter().any(|other| {
            other.len() > under.len() + 1
                && other.starts_with(&path[..under.len()])
                && other[under.len()] == *name
        })
    };
    let name = is_below.then(|| path.get(under.len()))?;
    Some(match name {
        Some(name) if under.is_empty() || is_folder(name) => name.clone(),
        _ => HALL.to_owned(),
    })
}

fn spelled(path: &[String]) -> String {
    if path.is_empty() { "(root)".to_owned() } else { path.join("::") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_are_rooms() {
        let texts = [
            ("crates/js/src/lib.rs", "mod date; mod realm;"),
            ("crates/js/src/date.rs", "fn now() {}"),
            ("crates/js/src/realm/mod.rs", "mod guest; mod natives;"),
            ("crates/js/src/realm/guest.rs", "use super::natives::math::sin; use crate::date::now;"),
            ("crates/js/src/realm/natives/mod.rs", "mod math;"),
            ("crates/js/src/realm/natives/math.rs", "use crate::realm::guest::Runtime; fn sin() {}"),
        ];
        let house = House { crates: vec![Crate::parse("js", texts.into_iter()).unwrap()] };
        let check = |table: Figures, expected: &str| assert_eq!(table.json().to_string(), expected);
        check(
            rooms(&house),
            r#"[{"below":"js","rooms":3,"in cycles":0,"largest":0,"rooms of the largest":[]},{"below":"js::realm","rooms":2,"in cycles":2,"largest":2,"rooms of the largest":["(no folder)","natives"]}]"#,
        );
        check(
            doors(&house),
            r#"[{"below":"js::realm","from":"(no folder)","to":"natives","uses":1,"which":["guest → natives::math"]},{"below":"js::realm","from":"natives","to":"(no folder)","uses":1,"which":["natives::math → guest"]}]"#,
        );
    }
}
