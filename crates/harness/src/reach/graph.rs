//! What statements and modules reach, as a graph whose nodes are numbers.
//!
//! Invariant: where a node leads does not depend on who asks, so it is found out once; what a function reaches is then a walk over numbers.

use super::Part;
use super::facts::Mention;
use super::statements::Known;
use crate::exports::{Export, exports, local_of};
use crate::sources::{Module, Sources};
use js_syntax::modules::{Asker, Host};
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

/// A node by its number.
pub(super) type NodeId = usize;
/// A module by its number.
type ModuleId = usize;

/// What a node stands for.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Node {
    /// A module is loaded.
    Load(ModuleId),
    /// Everything of a module counts.
    Whole(ModuleId),
    /// A statement is reached.
    Statement(ModuleId, usize),
    /// A file that is no module of the program: the specifier, who asks.
    Other(String, ModuleId),
}

/// A module of the graph.
struct GraphModule<'a> {
    module: Rc<Module<'a>>,
    known: Rc<Known>,
}

pub(super) struct Graph<'s, 'a> {
    sources: &'s Sources<'a>,
    host: &'s dyn Host,
    members: Vec<GraphModule<'a>>,
    by_path: BTreeMap<String, ModuleId>,
    nodes: Vec<Node>,
    numbers: BTreeMap<Node, NodeId>,
    /// Where nodes lead, as far as somebody asked.
    edges: Vec<Option<Rc<[NodeId]>>>,
    /// Those of nodes that have one, equal ones shared.
    others: BTreeSet<Rc<Part>>,
}

impl<'s, 'a> Graph<'s, 'a> {
    pub(super) fn new(sources: &'s Sources<'a>, host: &'s dyn Host) -> Graph<'s, 'a> {
        Graph {
            sources,
            host,
            members: Vec::new(),
            by_path: BTreeMap::new(),
            nodes: Vec::new(),
            numbers: BTreeMap::new(),
            edges: Vec::new(),
            others: BTreeSet::new(),
        }
    }

    /// All nodes that an export of a module leads to.
    pub(super) fn reached(&mut self, module: &Rc<Module<'a>>, export: &Export<'a>) -> Vec<NodeId> {
        let mut open = Vec::new();
        self.load(&mut open, module);
        self.defined(&mut open, export);
        let mut seen = vec![false; self.nodes.len()];
        let mut found = Vec::new();
        while let Some(node) = open.pop() {
            let edges = self.edges_of(node);
            // Following a node may have made new ones.
            seen.resize(self.nodes.len(), false);
            if !std::mem::replace(&mut seen[node], true) {
                found.push(node);
                open.extend(edges.iter().filter(|&&next| !seen[next]));
            }
        }
        found
    }

    /// The texts of all nodes, and the place of each in an order that does not depend on how they were found.
    pub(super) fn texts(&mut self) -> Vec<Option<(usize, Rc<Part>)>> {
        let mut order: Vec<NodeId> = (0..self.nodes.len()).collect();
        let path = |module: ModuleId| self.members[module].module.path.as_str();
        order.sort_by_cached_key(|&node| match &self.nodes[node] {
            Node::Load(module) => (0, path(*module).to_owned(), String::new(), 0),
            Node::Whole(module) => (1, path(*module).to_owned(), String::new(), 0),
            Node::Statement(module, index) => (2, path(*module).to_owned(), String::new(), *index),
            Node::Other(specifier, from) => (3, specifier.clone(), path(*from).to_owned(), 0),
        });
        let mut texts = vec![None; order.len()];
        for (place, node) in order.into_iter().enumerate() {
            texts[node] = self.part(node).map(|part| (place, part));
        }
        texts
    }

    fn part(&mut self, node: NodeId) -> Option<Rc<Part>> {
        match &self.nodes[node] {
            Node::Load(module) => Some(self.members[*module].known.header.clone()),
            Node::Whole(_) => None,
            Node::Statement(module, index) => Some(self.members[*module].known.parts[*index].clone()),
            Node::Other(specifier, from) => {
                let part = self.other(specifier, &self.members[*from].module.path);
                let shared = self.others.get(&part).cloned().unwrap_or(part);
                self.others.insert(shared.clone());
                Some(shared)
            }
        }
    }

    fn other(&self, specifier: &str, from: &str) -> Rc<Part> {
        let resolve = |asker: Asker| self.host.resolve(specifier, from, asker).ok();
        let found = resolve(Asker::Import).or_else(|| resolve(Asker::Require));
        Part::whole(specifier, found.and_then(|path| self.host.read(&path).ok()).unwrap_or_default())
    }

    fn edges_of(&mut self, node: NodeId) -> Rc<[NodeId]> {
        if let Some(edges) = &self.edges[node] {
            return edges.clone();
        }
        let mut found = Vec::new();
        match self.nodes[node] {
            Node::Load(module) => self.on_load(&mut found, module),
            Node::Whole(module) => self.on_whole(&mut found, module),
            Node::Statement(module, index) => self.on_statement(&mut found, module, index),
            Node::Other(..) => {}
        }
        found.sort_unstable();
        found.dedup();
        let found: Rc<[NodeId]> = found.into();
        self.edges[node] = Some(found.clone());
        found
    }

    fn number(&mut self, node: Node) -> NodeId {
        if let Some(number) = self.numbers.get(&node) {
            return *number;
        }
        let number = self.nodes.len();
        self.nodes.push(node.clone());
        self.edges.push(None);
        self.numbers.insert(node, number);
        number
    }

    fn add(&mut self, found: &mut Vec<NodeId>, node: Node) {
        found.push(self.number(node));
    }

    fn member(&mut self, module: &Rc<Module<'a>>) -> ModuleId {
        if let Some(number) = self.by_path.get(&module.path) {
            return *number;
        }
        let number = self.members.len();
        self.members.push(GraphModule { module: module.clone(), known: Rc::new(Known::of(module)) });
        self.by_path.insert(module.path.clone(), number);
        number
    }

    fn load(&mut self, found: &mut Vec<NodeId>, module: &Rc<Module<'a>>) {
        let number = self.member(module);
        self.add(found, Node::Load(number));
    }

    fn on_load(&mut self, found: &mut Vec<NodeId>, of: ModuleId) {
        let (module, known) = self.parts_of(of);
        for (index, facts) in known.facts.iter().enumerate() {
            if facts.runs {
                self.add(found, Node::Statement(of, index));
            }
            for specifier in &facts.loads {
                match self.sources.import(&module, specifier) {
                    Some(target) => self.load(found, &target),
                    None => self.add(found, Node::Other(specifier.clone(), of)),
                }
            }
        }
    }

    fn on_whole(&mut self, found: &mut Vec<NodeId>, of: ModuleId) {
        let (_, known) = self.parts_of(of);
        for (index, facts) in known.facts.iter().enumerate() {
            self.add(found, Node::Statement(of, index));
            let is_forwarded = facts.mentions.is_empty();
            for specifier in facts.loads.iter().filter(|_| is_forwarded) {
                self.imported(found, of, specifier, None);
            }
        }
    }

    fn on_statement(&mut self, found: &mut Vec<NodeId>, of: ModuleId, index: usize) {
        let (_, known) = self.parts_of(of);
        let facts = &known.facts[index];
        for mention in &facts.mentions {
            self.mention(found, of, mention);
        }
        for specifier in &facts.uses {
            self.imported(found, of, specifier, None);
        }
    }

    fn parts_of(&self, of: ModuleId) -> (Rc<Module<'a>>, Rc<Known>) {
        let GraphModule { module, known } = &self.members[of];
        (module.clone(), known.clone())
    }

    /// Follows a name that a statement of a module uses.
    fn mention(&mut self, found: &mut Vec<NodeId>, of: ModuleId, (name, property): &Mention) {
        self.declared(found, of, name, property.as_deref());
        let (module, _) = self.parts_of(of);
        let import = module.declared.get(name.as_str()).and_then(|declared| declared.import.as_ref());
        match import {
            Some((specifier, Some(imported))) => self.imported(found, of, specifier, Some(imported)),
            Some((specifier, None)) => self.imported(found, of, specifier, property.as_deref()),
            None => {}
        }
    }

    /// The statements of a module that declare a name, or add to it; of `exports.name`, those that may set this property.
    fn declared(&mut self, found: &mut Vec<NodeId>, of: ModuleId, name: &str, property: Option<&str>) {
        let (_, known) = self.parts_of(of);
        for &index in known.by_name.get(name).into_iter().flatten() {
            let member = known.facts[index].member.as_deref();
            let is_other = property.zip(member).is_some_and(|(one, other)| name == "exports" && one != other);
            if !is_other {
                self.add(found, Node::Statement(of, index));
            }
        }
    }

    /// Follows a name that another module exports; without one, everything of that module counts.
    fn imported(&mut self, found: &mut Vec<NodeId>, from: ModuleId, specifier: &str, name: Option<&str>) {
        let (module, _) = self.parts_of(from);
        let Some(target) = self.sources.import(&module, specifier) else {
            self.add(found, Node::Other(specifier.to_owned(), from));
            return;
        };
        self.load(found, &target);
        let is_found = name.is_some_and(|name| self.exported(found, &target, name));
        if !is_found {
            let target = self.member(&target);
            self.add(found, Node::Whole(target));
        }
    }

    fn exported(&mut self, found: &mut Vec<NodeId>, target: &Rc<Module<'a>>, name: &str) -> bool {
        if target.kind.is_module() {
            let Some((module, local)) = local_of(self.sources, target, name, 0) else { return false };
            self.load(found, &module);
            let module = self.member(&module);
            self.declared(found, module, &local, None);
            return true;
        }
        let all = exports(self.sources, target);
        let export = all.iter().find(|export| export.access.properties == [name]);
        export.map(|export| self.defined(found, export)).is_some()
    }

    /// The statements that define an export.
    fn defined(&mut self, found: &mut Vec<NodeId>, export: &Export<'a>) {
        self.load(found, &export.module);
        let of = self.member(&export.module);
        let (_, known) = self.parts_of(of);
        let start = export.definition.span().start;
        for (index, facts) in known.facts.iter().enumerate() {
            if facts.span.start <= start && start < facts.span.end {
                self.add(found, Node::Statement(of, index));
            }
        }
        if let Some(local) = &export.local {
            self.declared(found, of, local, None);
        }
    }
}
