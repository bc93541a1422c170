//! The language as a guest of the machine: how a runtime is made, and the trait `Guest`.

use crate::code::{Code, Constant};
use crate::guest::operations::{Fast, Implemented};
use crate::guest::quick::{quick, quick_pair};
use crate::guest::rounds;
use crate::lower;
use crate::modules::{Host, Unit};
use crate::natives;
use crate::program::loader::launcher;
use crate::realm::aware_functions::AwareFunctions;
use crate::realm::days::Days;
use crate::realm::heap::store::JsStore;
use crate::realm::hosted::HostedFiles;
use crate::realm::inputs::{Inputs, MaxLengths};
use crate::realm::link::link;
use crate::realm::names::{Names, WELL_KNOWN, well_known};
use crate::realm::op::{Op, Paths};
use crate::realm::realm::{ErrorKind, Setup};
use crate::realm::record::Record;
use crate::realm::runtime::Runtime;
use crate::realm::sources::Sources;
use crate::realm::traces::{SiteTexts, Traces};
use crate::realm::work::Works;
use crate::value::bigints::BigInts;
use crate::value::strings::Strings;
use crate::value::text::Piece;
use crate::value::text::Texts;
use crate::value::value::{Js, NULL, ObjectId, SymbolId, UNDEFINED, is_symbolic, view};
use interp::{
    Cx, Effect, Frame, Guest, Operation, Quick, QuickCode, QuickOperation, Stack, Suspended, ValueExt,
    term_value,
};
use ir::{BinaryOp, Counts, FuncId, Function, OpId, Operand, Reg, Role, Variable};
use numeric::Number;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;
use stdx::FxHashMap;
use summary::{Guard, Saturated, Summary, Value};
use term::{Assignment, Interval, SymbolKind};

impl Runtime {
    /// A runtime for a program, and the program linked with what it needs. `Err` names an operation that the program uses and
    /// the runtime does not have.
    pub fn new(builtins: Option<Code>, script: Code) -> Result<(Runtime, Rc<Code>), String> {
        Runtime::with_scripts(builtins.into_iter().collect(), script)
    }

    /// As [`Runtime::new`], for a script that runs after others in one global scope.
    pub fn with_scripts(first: Vec<Code>, script: Code) -> Result<(Runtime, Rc<Code>), String> {
        let (code, linked) = link(first, script);
        let code = Rc::new(code);
        let mut strings = Strings::default();
        let names = Names::new(&mut strings);
        let mut initial = JsStore::default();
        let mut setup = Setup::new(&mut initial, &mut strings);
        let mut realm = setup.realm(SymbolId::new(0));
        natives::install(&mut setup, &mut realm);
        let (natives, hosted, intrinsics) = (setup.natives, setup.hosted, setup.intrinsics);
        let aware_functions = AwareFunctions::find(&initial, &mut strings, realm.global);
        let symbols = WELL_KNOWN.map(|(_, name)| name.to_owned()).into();
        let mut runtime = Runtime {
            strings,
            bigints: BigInts::default(),
            realm,
            names,
            code: code.clone(),
            linked,
            natives,
            hosted,
            open_lines: Default::default(),
            output: None,
            exit_code: 0,
            sources: Sources::default(),
            evaluated: FxHashMap::default(),
            new_functions: Vec::new(),
            transcript: Vec::new(),
            refused: None,
            lost: Vec::new(),
            uncaught: None,
            uncaught_report: None,
            thrown: Vec::new(),
            traces: Traces::default(),
            site_texts: SiteTexts::default(),
            throw_sites: Vec::new(),
            throw_site_numbers: FxHashMap::default(),
            passed_on: None,
            rejections_throw: true,
            symbols,
            brands: BTreeMap::new(),
            descriptions: BTreeMap::new(),
            compiled: BTreeMap::new(),
            hosted_files: HostedFiles::default(),
            registry: BTreeMap::new(),
            intrinsics,
            start_time: natives::date::DEFAULT_START,
            harness: None,
            zone: crate::date::TimeZone::UTC,
            regexps: Default::default(),
            works: Works::new(natives::works::TABLES),
            record: Record::default(),
            days: Days::default(),
            inputs: Inputs::default(),
            max_lengths: MaxLengths::default(),
            texts: Texts::default(),
            remembered: Default::default(),
            patterns: interp::Patterns::Off,
            row_lengths: Default::default(),
            array_lengths: Default::default(),
            marked: RefCell::default(),
            untold: Vec::new(),
            settled: Vec::new(),
            aware_functions,
            narrowed_by: None,
            operations: Vec::new(),
            quick_codes: Vec::new(),
            quick_functions: Vec::new(),
            first_object: initial.object_count(),
            initial,
        };
        runtime.know_operations(&code.ir.operations)?;
        Ok((runtime, code))
    }

    /// The properties that an object of the realm had before the program started.
    pub(crate) fn first_properties(&self, object: ObjectId) -> &crate::realm::heap::properties::Properties {
        &self.initial.object(object).properties
    }

    /// A runtime for sources that run one after the other in one realm, and the program that runs them. `host` finds the modules
    /// that they ask for.
    pub fn for_units(
        scripts: Vec<Code>,
        units: Vec<Unit>,
        host: Option<Rc<dyn Host>>,
    ) -> Result<(Runtime, Rc<Code>), String> {
        let (mut runtime, code) = Runtime::with_scripts(scripts, launcher(units.len()))?;
        runtime.sources = Sources { units, host, ..Sources::default() };
        Ok((runtime, code))
    }

    /// Finds what does the operations of the program. `Err` names one that the runtime does not have.
    pub(crate) fn know_operations(&mut self, names: &[String]) -> Result<(), String> {
        for name in &names[self.operations.len()..] {
            let (Some(known), Some(does)) = (lower::Operation::named(name), Implemented::named(name)) else {
                return Err(format!("the operation `{name}` is not supported yet"));
            };
            self.quick_codes.push(match does.fast {
                Fast::None => QuickCode::None,
                Fast::Pair(pair) => QuickCode::Pair(pair.code()),
                Fast::Plain(function) => {
                    self.quick_functions.push((function, known.takes_ropes));
                    QuickCode::Any(self.quick_functions.len() as u8 - 1)
                }
            });
            self.operations.push((known, does.run));
        }
        Ok(())
    }
}

impl Runtime {
    /// Leaves paths out of what the operation under way comes to, because it cannot say what does: a loss with this name at the
    /// place of the operation.
    pub fn lose(&mut self, guard: Guard, what: &str) {
        if !guard.is_false() {
            self.lost.push((guard, format!("{what} is not supported yet")));
        }
    }

    /// An effect where nothing happens on the paths that were left out.
    fn without_lost(&mut self, cx: &mut Cx, mut effect: Effect) -> Result<Effect, Saturated> {
        for (lost, message) in std::mem::take(&mut self.lost) {
            let failure = cx.failure(message);
            effect.value = cx.path.kernel.select(lost, failure.into(), effect.value)?;
            for call in &mut effect.calls {
                call.guard = cx.path.kernel.and_not(call.guard, lost)?;
            }
            for (guard, _) in &mut effect.throws {
                *guard = cx.path.kernel.and_not(*guard, lost)?;
            }
            for (guard, _) in &mut effect.narrows {
                *guard = cx.path.kernel.and_not(*guard, lost)?;
            }
        }
        effect.calls.retain(|call| !call.guard.is_false());
        effect.throws.retain(|(guard, _)| !guard.is_false());
        effect.narrows.retain(|(guard, _)| !guard.is_false());
        Ok(effect)
    }
}

impl Guest for Runtime {
    type Store = JsStore;

    fn new_store(&mut self) -> JsStore {
        let mut store = self.initial.clone();
        store.fix_numbers();
        store
    }

    fn needs_stacks(&self) -> bool {
        self.traces.was_cut
    }

    fn has_functions(&self) -> bool {
        !self.new_functions.is_empty()
    }

    fn concretise(
        &mut self,
        cx: &mut Cx,
        value: Value,
        input: &Assignment,
    ) -> Result<(Value, Guard), Saturated> {
        match view(value) {
            Js::Text(id) => self.concrete_text(cx, id, input),
            Js::BigTerm(term) => {
                let integer = cx.path.terms.eval(term, input).as_int();
                let constant = cx.path.terms.int(integer.clamp(i64::MIN.into(), i64::MAX.into()) as i64);
                let guard = cx.path.guard_of_equal(term, constant)?;
                Ok((self.bigint_value(integer.into()), guard))
            }
            _ => interp::concrete_number(cx, value, input),
        }
    }

    fn narrowed(&self, operation: OpId) -> String {
        let (known, _) = self.operations[operation.index()];
        match (&self.narrowed_by, known.called) {
            (Some(built_in), _) => format!("`{built_in}` of symbolic values"),
            (None, Some(called)) => called.to_owned(),
            (None, None) => format!("the operation `{}` on symbolic values", known.name),
        }
    }

    fn failures_are_losses(&self) -> bool {
        true
    }

    fn words(&self) -> Vec<Summary> {
        let lengths = self.array_lengths.keys().copied();
        let words = self.record.words().into_iter().chain(self.days.words());
        words.chain(self.texts.words()).chain(lengths).collect()
    }

    fn discard(&mut self) {
        self.record.discard();
    }

    /// What a round on a copy may do besides is told by [`rounds::is_repeatable`].
    fn repeats(&self) -> bool {
        true
    }

    fn keeps_registers(&self) -> bool {
        false
    }

    fn set_patterns(&mut self, mode: interp::Patterns) {
        self.patterns = mode;
    }

    fn few_values(&mut self, cx: &mut Cx, value: Value) -> Result<Option<Vec<(Value, Guard)>>, Saturated> {
        if let Some(arms) = self.counted_arms(cx, value)? {
            return Ok(Some(arms));
        }
        interp::few_integers(cx, value)
    }

    fn mark(&self) -> Vec<usize> {
        let mut mark = self.record.mark();
        mark.extend([self.transcript.len(), self.lost.len()]);
        mark
    }

    fn rewind(&mut self, mark: &[usize]) {
        self.record.rewind(mark);
        if let [.., _, lost] = *mark {
            self.lost.truncate(lost);
        }
    }

    /// Texts are made of their pieces again; a symbolic big integer stays as it is if it is the same at every place.
    fn placed(&mut self, cx: &mut Cx, value: Value, index: term::Symbol, place: term::Term) -> Option<Value> {
        let is_there =
            |cx: &Cx, term: term::Term| cx.path.terms.symbols_of(term).binary_search(&index).is_ok();
        match view(value) {
            Js::BigTerm(term) => (!is_there(cx, term)).then_some(value),
            Js::Text(id) => {
                if let Some(row) = self.row_of(value) {
                    return Some(self.placed_row(cx, row, index, place));
                }
                let pieces = self.texts.get(id).clone();
                // What an open text depends on is not looked into.
                if pieces.iter().any(|piece| matches!(piece, Piece::Open(_))) {
                    return None;
                }
                let is_same = |piece: &Piece| match *piece {
                    Piece::Unit(_) | Piece::Open(_) => true,
                    Piece::Char(term) | Piece::Decimal(term) => !is_there(cx, term),
                };
                if pieces.iter().all(is_same) {
                    return Some(value);
                }
                let mut placed = |piece: &Piece| match *piece {
                    Piece::Unit(_) | Piece::Open(_) => *piece,
                    Piece::Char(term) => Piece::Char(cx.path.terms.substitute(term, index, place)),
                    Piece::Decimal(term) => Piece::Decimal(cx.path.terms.substitute(term, index, place)),
                };
                let pieces: Vec<Piece> = pieces.iter().map(&mut placed).collect();
                Some(self.string_of_pieces(cx, &pieces))
            }
            _ => Some(value),
        }
    }

    fn keep(&mut self) {
        self.record.keep();
    }

    fn take_functions(&mut self) -> Vec<Rc<Function>> {
        std::mem::take(&mut self.new_functions)
    }

    /// Lowered programs use operations only; this is for programs in `ir` text.
    fn binary(&mut self, cx: &mut Cx, _op: BinaryOp, _lhs: Value, _rhs: Value) -> Result<Summary, Saturated> {
        Ok(cx.failure("JavaScript has its own operators").into())
    }

    fn truth(&mut self, cx: &mut Cx, value: Value) -> Result<Guard, Saturated> {
        Ok(match view(value) {
            Js::Bool(truth) => truth.into(),
            Js::Number(number) => (number != 0.0 && !number.is_nan()).into(),
            Js::Term(_) => {
                let number = Number::of(cx, value).expect("a term is a number");
                return numeric::truth(cx, number);
            }
            Js::String(id) => (!self.strings.get(id).is_empty()).into(),
            Js::BigInt(id) => (self.bigints.get(id).sign() != num_bigint::Sign::NoSign).into(),
            // Every text has a piece, and every piece that is not open has a unit.
            Js::Text(id) => return self.is_filled(cx, id),
            Js::BigTerm(term) => {
                let zero = cx.path.terms.int(0);
                let is_zero = cx.path.guard_of_equal(term, zero)?;
                return Ok(!is_zero);
            }
            Js::Symbol(_) | Js::Object(_) => Guard::TRUE,
            _ => Guard::FALSE,
        })
    }

    fn input(&mut self, cx: &mut Cx, name: &str, index: u64) -> Value {
        let range = Interval::new(i128::from(i32::MIN), i128::from(i32::MAX));
        let symbol = cx.path.terms.symbol(&format!("{name}${index}"), SymbolKind::Int(range));
        term_value(cx.path.terms.symbol_term(symbol))
    }

    fn constant(&mut self, cx: &mut Cx, index: u32) -> Value {
        let code = self.code.clone();
        match &code.constants[index as usize] {
            Constant::Undefined => UNDEFINED,
            Constant::Null => NULL,
            Constant::String(units) => self.strings.intern(units).into(),
            Constant::Symbol(symbol) => well_known(*symbol).into(),
            // The operations that take these know the constant by its number.
            Constant::RegExp { .. } | Constant::Template { .. } | Constant::EvalScope(_) => {
                Value::number(f64::from(index))
            }
            Constant::BigInt(digits) => {
                let units: Vec<u16> = digits.encode_utf16().collect();
                match crate::number::string_to_bigint(&units) {
                    Some(integer) => self.bigint_value(integer),
                    None => cx.failure("such a BigInt is not supported yet"),
                }
            }
        }
    }

    fn quick_code(&self, operation: OpId) -> QuickCode {
        self.quick_codes.get(operation.index()).copied().unwrap_or(QuickCode::None)
    }

    #[inline]
    fn quick_pair(&self, code: u8, lhs: Summary, rhs: Summary) -> Option<Summary> {
        if self.strings.has_ropes() && (self.is_rope(lhs) || self.is_rope(rhs)) {
            return None;
        }
        if self.record.has_given && are_objects(lhs, rhs) {
            return None;
        }
        quick_pair(code, lhs, rhs)
    }

    #[inline]
    fn quick(
        &mut self,
        cx: &mut Cx,
        store: &mut JsStore,
        operation: QuickOperation<'_>,
        frame: &mut Vec<Summary>,
    ) -> Quick {
        quick(self, cx, store, &operation, frame)
    }

    fn role(&self, id: FuncId, _function: &Function, operation: OpId, arguments: &[Operand]) -> Role {
        self.role_in(id, operation, arguments)
    }

    fn variable_name(&self, function: FuncId, register: Reg) -> Option<String> {
        self.names_in(function, register)
    }

    fn is_symbolic(&self, value: Value) -> bool {
        is_symbolic(value)
    }

    fn differing(
        &mut self,
        mine: &JsStore,
        theirs: &JsStore,
        counted: &Counts,
        frames: &[Frame],
    ) -> Vec<(Variable, Summary, Summary)> {
        self.differing_variables(mine, theirs, counted, frames)
    }

    fn is_string(value: Value) -> bool {
        matches!(view(value), Js::String(_) | Js::Text(_))
    }

    fn is_result(&self, value: Value) -> bool {
        matches!(view(value), Js::Object(_))
    }

    fn too_deep(
        &mut self,
        cx: &mut Cx,
        store: &mut JsStore,
        alive: Guard,
        guard: Guard,
        stack: Stack<'_>,
    ) -> Result<Option<Summary>, Saturated> {
        // How deep Node gets depends on what its frames hold: of a program that is explored, nothing is said about deeper paths.
        if self.record.is_on {
            return Ok(None);
        }
        let mut op = Op::new(self, cx, store, Paths { guard, alive }, &[], stack);
        let error = op.new_error(guard, ErrorKind::Range, "Maximum call stack size exceeded");
        Ok(Some(Value::from(error).into()))
    }

    fn suspend(
        &mut self,
        cx: &mut Cx,
        store: &mut JsStore,
        alive: Guard,
        owner: Value,
        frame: Suspended,
    ) -> Result<(), Saturated> {
        self.put_aside(cx, store, alive, owner, frame)
    }

    fn operate(
        &mut self,
        cx: &mut Cx,
        store: &mut JsStore,
        operation: &Operation<'_>,
    ) -> Result<Effect, Saturated> {
        let (known, run) = self.operations[operation.id.index()];
        if cx.is_copy() && !rounds::is_repeatable(self, known.name, operation.arguments) {
            cx.refuse_copy();
            return Ok(Effect::value(UNDEFINED.into()));
        }
        let (guard, alive) = (operation.guard, operation.alive);
        let mut arguments = operation.arguments;
        let whole;
        if self.strings.has_ropes() && !known.takes_ropes {
            whole = self.without_ropes(cx, guard, operation.arguments)?;
            arguments = &whole;
        }
        // What was made between operations keeps its usual text.
        self.untold.clear();
        let mut op = Op::new(self, cx, store, Paths { guard, alive }, arguments, operation.stack);
        op.is_aware = known.is_exact;
        op.cx.here = guard;
        let mut done = run(&mut op);
        op.cx.here = Guard::TRUE;
        if !op.runtime.untold.is_empty() {
            done = done.and_then(|effect| op.tell().map(|()| effect));
        }
        if done.as_ref().is_ok_and(|effect| !effect.narrows.is_empty()) {
            op.runtime.narrowed_by = op.narrowed_native.take().or_else(|| op.built_in_under_way());
        }
        let effect = match done {
            Ok(effect) if self.lost.is_empty() => effect,
            Ok(effect) => self.without_lost(cx, effect)?,
            Err(saturated) => {
                // The paths are explored again, by other words.
                self.lost.clear();
                self.untold.clear();
                self.settled.clear();
                return Err(saturated);
            }
        };
        if cx.is_copy() && !effect.throws.is_empty() {
            cx.refuse_copy();
        }
        if let Some(id) = effect.value.as_value().and_then(ValueExt::fault_id)
            && !cx.is_copy()
        {
            self.refused.get_or_insert_with(|| cx.fault_message(id).to_owned());
        }
        Ok(effect)
    }
}

/// Whether both are objects, of which it may be noticed that they are compared.
fn are_objects(lhs: Summary, rhs: Summary) -> bool {
    let is_object = |word: Summary| word.as_value().is_some_and(|value| matches!(view(value), Js::Object(_)));
    is_object(lhs) && is_object(rhs)
}
