//! `console`: what it prints is decided in `builtins/console`; texts and plain values take a short cut here.

use crate::op::lift::lift;
use crate::realm::heap::object::{Attributes, Class, Key};
use crate::realm::hosted::{Hosted, Look};
use crate::realm::native::NativeArguments;
use crate::realm::op::{Done, Op};
use crate::realm::realm::{Realm, Setup};
use crate::realm::record::Assumption;
use crate::realm::runtime::Runtime;
use crate::realm::step::Step;
use crate::symbolic::texts::equal_unit;
use crate::value::text::Piece;
use crate::value::value::{Js, NULL, ObjectId, TextId, UNDEFINED, is_symbolic, view};
use interp::Cx;
use summary::{Guard, Saturated, Summary, Value};
use term::Sort;

const FILE: &str = "console/console.js";

/// The methods without a short cut: name, length, function of the file.
const METHODS: [(&str, u32, &str); 20] = [
    ("dir", 0, "consoleDir"),
    ("time", 0, "consoleTime"),
    ("timeEnd", 0, "consoleTimeEnd"),
    ("timeLog", 0, "consoleTimeLog"),
    ("trace", 0, "consoleTrace"),
    ("assert", 0, "consoleAssert"),
    ("count", 0, "consoleCount"),
    ("countReset", 0, "consoleCountReset"),
    ("group", 0, "consoleGroup"),
    ("groupCollapsed", 0, "consoleGroup"),
    ("groupEnd", 0, "consoleGroupEnd"),
    ("table", 1, "consoleTable"),
    ("dirxml", 0, "consoleLog"),
    ("clear", 0, "consoleNothing"),
    ("profile", 0, "consoleNothing"),
    ("profileEnd", 0, "consoleNothing"),
    ("timeStamp", 0, "consoleNothing"),
    ("Console", 1, "consoleConsole"),
    ("context", 0, "consoleContext"),
    ("createTask", 0, "consoleTask"),
];

/// The members of Node's console.
const LISTED: &str = "log warn dir time timeEnd timeLog trace assert clear count countReset group groupEnd table debug info dirxml error \
                      groupCollapsed Console profile profileEnd timeStamp context createTask";

pub fn install(setup: &mut Setup<'_>, realm: &Realm) {
    let console = setup.object(realm.object_prototype, Class::Ordinary);
    let state = setup.object(NULL, Class::Ordinary);
    setup.intrinsics.insert("console state".to_owned(), state);
    for name in ["log", "info", "debug"] {
        setup.hosted_fast(realm, console, name, 0, FILE, "consoleLog", fast_log);
    }
    for name in ["error", "warn"] {
        setup.hosted_fast(realm, console, name, 0, FILE, "consoleError", fast_error);
    }
    for (name, length, function) in METHODS {
        setup.hosted(realm, console, name, length, FILE, function);
    }
    for (name, function, length) in [("util.inspect", "inspect", 2), ("util.format", "format", 2)] {
        let look = Look { name: function, length, is_constructor: false };
        let hosted = Hosted { file: FILE, function, fast: None, code: None };
        let function = setup.hosted_function(realm, look, hosted);
        setup.intrinsics.insert(name.to_owned(), function);
    }
    arrange(setup, console);
    setup.named(realm.global, "console", console);
}

/// Lists the methods in the order of Node's.
fn arrange(setup: &mut Setup<'_>, console: ObjectId) {
    for name in LISTED.split_whitespace() {
        let key = Key::String(setup.strings.intern_str(name));
        let properties = &mut setup.store.object_mut(console).properties;
        let Some(content) = properties.content(key).and_then(Summary::as_value) else { continue };
        properties.forget(key);
        setup.define(console, key, content, Attributes::ALL);
    }
}

fn fast_log(op: &mut Op<'_>, arguments: NativeArguments<'_>) -> Result<Option<Step>, Saturated> {
    fast(op, arguments, false)
}

fn fast_error(op: &mut Op<'_>, arguments: NativeArguments<'_>) -> Result<Option<Step>, Saturated> {
    fast(op, arguments, true)
}

/// Prints primitive values outside of groups, where the first has no directives.
fn fast(op: &mut Op<'_>, arguments: NativeArguments<'_>, is_error: bool) -> Result<Option<Step>, Saturated> {
    if op.is_grouped() {
        return Ok(None);
    }
    if arguments.list.iter().any(|&value| is_symbolic(value)) {
        return op.runtime.fast_symbolic(op.cx, arguments, is_error);
    }
    let mut text = String::new();
    for (index, &value) in arguments.list.iter().enumerate() {
        let is_last = arguments.list.len() == 1;
        let shown = match view(value) {
            Js::String(id) => op.runtime.strings.show(id),
            Js::Object(_) => return Ok(None),
            _ => match op.runtime.show_plain(value) {
                Some(shown) => shown,
                None => return Ok(None),
            },
        };
        if index == 0 && !is_last && shown.contains('%') {
            return Ok(None);
        }
        if index > 0 {
            text.push(' ');
        }
        text.push_str(&shown);
    }
    op.runtime.print(arguments.guard, text, is_error);
    Ok(Some(UNDEFINED.into()))
}

/// `console_print(text, is error)`
pub fn print(op: &mut Op<'_>) -> Done {
    lift::<2>(op, |op, guard, [text, is_error]| {
        if let Js::Text(_) = view(text) {
            op.runtime.print_line(op.cx, guard, text, is_error == Value::TRUE);
            return Ok(UNDEFINED.into());
        }
        let text = op.runtime.text_of(text);
        op.runtime.print(guard, text, is_error == Value::TRUE);
        Ok(UNDEFINED.into())
    })
}

/// `console_clock()`: milliseconds on the virtual clock.
pub fn clock(op: &mut Op<'_>) -> Done {
    op.runtime.assume(Assumption::Clock);
    let clock = [op.store.queues().clock];
    op.with(&clock, |op| {
        lift::<1>(op, |_, _, [clock]| {
            // The clock counts half milliseconds: the odd ones are the phase of immediates.
            let milliseconds = (clock.as_number().unwrap_or(0.0) / 2.0).floor();
            Ok(Value::number(milliseconds).into())
        })
    })
}

impl Op<'_> {
    /// Whether a group was ever opened.
    fn is_grouped(&self) -> bool {
        let state = self.runtime.intrinsic("console state");
        state.is_some_and(|state| self.store.object(state).properties.len() > 0)
    }
}

impl Runtime {
    /// Prints primitive values of which some depend on inputs. A number that may be −0 is left to the JavaScript.
    fn fast_symbolic(
        &mut self,
        cx: &mut Cx,
        arguments: NativeArguments<'_>,
        is_error: bool,
    ) -> Result<Option<Step>, Saturated> {
        let mut pieces: Vec<Piece> = Vec::new();
        for (index, &value) in arguments.list.iter().enumerate() {
            match view(value) {
                Js::Object(_) | Js::Symbol(_) | Js::BigInt(_) | Js::BigTerm(_) => return Ok(None),
                Js::Number(number) if number == 0.0 && number.is_sign_negative() => return Ok(None),
                Js::Term(term)
                    if cx.path.terms.sort(term) == Sort::Double
                        || cx.path.terms.zero_sign(term).is_some() =>
                {
                    return Ok(None);
                }
                Js::Text(id)
                    if index == 0
                        && arguments.list.len() > 1
                        && self.may_have_directives(cx, arguments.guard, id)? =>
                {
                    return Ok(None);
                }
                Js::String(id) if index == 0 && self.strings.show(id).contains('%') => return Ok(None),
                _ => {}
            }
            if index > 0 {
                pieces.push(Piece::Unit(u16::from(b' ')));
            }
            let Some(more) = self.pieces_of(value) else { return Ok(None) };
            pieces.extend(more.iter());
        }
        let text = self.string_of_pieces(cx, &pieces);
        self.print_line(cx, arguments.guard, text, is_error);
        Ok(Some(UNDEFINED.into()))
    }

    /// Whether a text has a `%` on some path.
    fn may_have_directives(&mut self, cx: &mut Cx, guard: Guard, text: TextId) -> Result<bool, Saturated> {
        let percent = Piece::Unit(u16::from(b'%'));
        for &piece in self.texts.get(text).clone().iter() {
            // No number has one.
            if matches!(piece, Piece::Decimal(_)) {
                continue;
            }
            if let Piece::Open(open) = piece {
                // Cells that do not count are of no harm: then JavaScript has a look.
                for cell in self.resolve(cx, open)?.cells.iter() {
                    let here = equal_unit(cx, cell.piece, percent)?;
                    let here = cx.path.kernel.and(here, cell.there)?;
                    let here = cx.path.kernel.and(guard, here)?;
                    // A unit that is decoded may be none for reasons that diagrams do not see.
                    if !here.is_false() && !cx.is_nowhere(here)? {
                        return Ok(true);
                    }
                }
                continue;
            }
            let here = equal_unit(cx, piece, percent)?;
            if !cx.path.kernel.disjoint(guard, here) {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Prints a line.
    fn print(&mut self, guard: Guard, text: String, is_error: bool) {
        self.print_text(guard, &format!("{text}\n"), is_error);
    }

    /// Prints a line that depends on inputs.
    fn print_line(&mut self, cx: &Cx, guard: Guard, text: Value, is_error: bool) {
        let end = Value::from(self.strings.intern_str("\n"));
        if let Some(line) = self.concatenate_texts(cx, text, end) {
            self.print_symbolic(guard, line, is_error);
        }
    }
}
