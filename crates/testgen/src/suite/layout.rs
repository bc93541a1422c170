//! Where Prettier breaks the lines of an expression.
//!
//! Invariant: for the subset of [`Expression`], the printed text is a fixed point of Prettier 3 with its default options. The rules
//! are named after what they do to the text; `evaluation/suites/run` compares with the real one.

use super::doc::{Doc, INDENT, group, group_if, indent, join, text, width};
use super::expression::{Expression, Statement};

/// Callees whose string stays on the line of the call, however long it is.
const TEST_CALLS: [&str; 8] =
    ["describe", "describe.only", "describe.skip", "it", "it.only", "it.skip", "test", "test.skip"];
/// A key below this width is never alone on its line.
const SHORT_KEY: usize = INDENT + 3;
/// An only argument up to this width does not make a call worth breaking: a quarter of a line.
const SHORT_ARGUMENT: usize = 20;

/// The statements of a block or a file, a line each.
pub(super) fn statements(all: &[Statement]) -> Doc {
    let mut parts = Vec::new();
    for (index, one) in all.iter().enumerate() {
        if index > 0 {
            parts.push(Doc::Hardline);
        }
        parts.push(statement(one));
    }
    Doc::Concat(parts)
}

fn statement(statement: &Statement) -> Doc {
    match statement {
        Statement::Expression(inner) => Doc::Concat(vec![expression(inner), text(";")]),
        Statement::Const(name, value) => {
            let left = text(name.clone());
            Doc::Concat(vec![assignment(left, " =", value, false), text(";")])
        }
        Statement::Comment(words) => text(format!("// {words}")),
        Statement::Try(tried, caught) => Doc::Concat(vec![
            text("try {"),
            indent(vec![Doc::Hardline, expression(tried), text(";")]),
            Doc::Hardline,
            text("} catch (error) {"),
            indent(vec![Doc::Hardline, text(caught)]),
            Doc::Hardline,
            text("}"),
        ]),
        Statement::Bindings(start, names, end) => bindings(start, names, end),
        Statement::Blank => Doc::Concat(Vec::new()),
        Statement::Raw(raw) => Doc::Concat(join(raw.lines().map(text).collect(), &[Doc::Hardline])),
    }
}

/// An import of one name stays on its line.
fn bindings(start: &str, names: &[String], end: &str) -> Doc {
    if let ([only], true) = (names, start == "import ") {
        return text(format!("{start}{{ {only} }}{end}"));
    }
    let inner =
        indent([vec![Doc::Line], join(names.iter().map(text).collect(), &[text(","), Doc::Line])].concat());
    let bracket = group(vec![text("{"), inner, Doc::IfBroken(",", ""), Doc::Line, text("}")]);
    Doc::Concat(vec![text(start), bracket, text(end)])
}

/// An expression.
pub(super) fn expression(expression: &Expression) -> Doc {
    match expression {
        Expression::Atom(plain) | Expression::Number(plain) | Expression::String(plain) => {
            text(plain.clone())
        }
        Expression::Array(elements) => array(elements),
        Expression::Object(properties) => object(properties),
        Expression::Call(callee, arguments) => call(callee, arguments),
        Expression::New(callee, arguments) => {
            Doc::Concat(vec![text("new "), self::expression(callee), argument_list(arguments)])
        }
        Expression::Member(object, name) => Doc::Concat(vec![self::expression(object), text(name.clone())]),
        Expression::Arrow(head, body) => arrow(head, body, false),
        Expression::Block(head, body) => block(head, body),
        Expression::Prefix(prefix, inner) => Doc::Concat(vec![text(prefix.clone()), self::expression(inner)]),
        Expression::As(inner, wanted) => {
            Doc::Concat(vec![self::expression(inner), text(format!(" as {wanted}"))])
        }
        Expression::Grouped(inner) => match &**inner {
            Expression::Arrow(head, body) if let Expression::Arrow(next, body) = &**body => {
                arrow_chain(&format!("{head} {next}"), body)
            }
            inner => Doc::Concat(vec![text("("), self::expression(inner), text(")")]),
        },
    }
}

fn array(elements: &[Option<Expression>]) -> Doc {
    if elements.is_empty() {
        return text("[]");
    }
    let ends_in_hole = matches!(elements.last(), Some(None));
    let is_filled = is_filled(elements);
    let mut parts = Vec::new();
    for (index, element) in elements.iter().enumerate() {
        let shown = group(element.iter().map(expression).collect());
        let is_last = index + 1 == elements.len();
        parts.push(if is_last { shown } else { Doc::Concat(vec![shown, text(",")]) });
    }
    let parts = join(parts, &[Doc::Line]);
    let parts = if is_filled { vec![Doc::Fill(parts)] } else { parts };
    let end = if ends_in_hole { text(",") } else { Doc::IfBroken(",", "") };
    let inner = indent([vec![Doc::Softline], parts, vec![end]].concat());
    group_if(vec![text("["), inner, Doc::Softline, text("]")], is_broken_table(elements))
}

/// Several numbers are put as many on a line as there is room for.
fn is_filled(elements: &[Option<Expression>]) -> bool {
    let is_number = |element: &Option<Expression>| match element {
        Some(Expression::Number(digits)) => !digits.ends_with('n'),
        _ => false,
    };
    elements.len() > 1 && elements.iter().all(is_number)
}

/// Several objects, or several arrays, of more than one entry each are put a line each.
fn is_broken_table(elements: &[Option<Expression>]) -> bool {
    let all = |test: &dyn Fn(&Expression) -> bool| elements.iter().flatten().all(test);
    elements.len() > 1
        && elements.iter().all(Option::is_some)
        && (all(&|element| matches!(element, Expression::Object(properties) if properties.len() > 1))
            || all(&|element| matches!(element, Expression::Array(inner) if inner.len() > 1)))
}

fn object(properties: &[(String, Expression)]) -> Doc {
    if properties.is_empty() {
        return text("{}");
    }
    let property = |(key, value): &(String, Expression)| {
        if key.is_empty() { expression(value) } else { assignment(text(key.clone()), ":", value, true) }
    };
    let shown = properties.iter().map(property).collect();
    let inner = indent([vec![Doc::Line], join(shown, &[text(","), Doc::Line])].concat());
    group(vec![text("{"), inner, Doc::IfBroken(",", ""), Doc::Line, text("}")])
}

/// `left = value` or `key: value`: where the line may break after the operator.
fn assignment(left: Doc, operator: &str, value: &Expression, is_property: bool) -> Doc {
    let key_width = if let Doc::Text(name) = &left { width(name) } else { usize::MAX };
    let has_short_key = is_property && key_width < SHORT_KEY;
    let right = expression(value);
    let head = [group(vec![left]), text(operator)];
    let is_plain = matches!(value, Expression::Number(digits) if !digits.starts_with('-'))
        || is_boolean(value)
        || is_require(value);
    if !has_short_key
        && (matches!(bare(value), Expression::String(_)) || is_poorly_breakable(bare(value), false))
    {
        return group([head.to_vec(), vec![group(vec![indent(vec![Doc::Line, right])])]].concat());
    }
    if has_short_key || is_plain {
        return group([head.to_vec(), vec![text(" "), right]].concat());
    }
    // The number only has to differ from those of groups around; each is asked for at once.
    let id = std::ptr::from_ref(value).addr();
    let gap = Doc::Group { contents: Box::new(indent(vec![Doc::Line])), is_broken: false, id: Some(id) };
    group([head.to_vec(), vec![gap, Doc::IndentIfBroken(Box::new(right), id)]].concat())
}

fn is_boolean(value: &Expression) -> bool {
    matches!(value, Expression::Atom(word) if word == "true" || word == "false")
}

fn is_require(value: &Expression) -> bool {
    matches!(value, Expression::Call(callee, _) if **callee == Expression::name("require"))
}

/// What is under `await` and the like.
fn bare(value: &Expression) -> &Expression {
    match value {
        Expression::Prefix(_, inner) => bare(inner),
        value => value,
    }
}

/// A chain of names and calls with at most one short argument each: better on a line of its own than broken.
fn is_poorly_breakable(value: &Expression, is_inside: bool) -> bool {
    match value {
        Expression::Call(callee, arguments) => {
            let is_short = match &arguments[..] {
                [] => true,
                [only] => is_short_argument(only),
                _ => false,
            };
            is_short && is_poorly_breakable(callee, true)
        }
        Expression::Member(object, _) => is_poorly_breakable(object, true),
        Expression::Atom(_) => is_inside,
        _ => false,
    }
}

fn is_short_argument(argument: &Expression) -> bool {
    match argument {
        Expression::Number(_) => true,
        Expression::Atom(plain) | Expression::String(plain) => plain.len() <= SHORT_ARGUMENT,
        Expression::Prefix(mark, inner) if mark == "-" || mark == "!" => is_short_argument(inner),
        _ => false,
    }
}

fn call(callee: &Expression, arguments: &[Expression]) -> Doc {
    let shown = expression(callee);
    if is_test_call(callee, arguments) {
        let parts = join(arguments.iter().map(expression).collect(), &[text(", ")]);
        return Doc::Concat([vec![shown, text("(")], parts, vec![text(")")]].concat());
    }
    let parts = vec![shown, argument_list(arguments)];
    match callee {
        Expression::Member(..) | Expression::Call(..) => group(parts),
        _ => Doc::Concat(parts),
    }
}

fn is_test_call(callee: &Expression, arguments: &[Expression]) -> bool {
    matches!(arguments, [Expression::String(_), Expression::Block(..)])
        && TEST_CALLS.contains(&expression(callee).print().as_str())
}

fn argument_list(arguments: &[Expression]) -> Doc {
    if arguments.is_empty() {
        return text("()");
    }
    let shown: Vec<Doc> = arguments.iter().map(expression).collect();
    if are_composed(arguments) {
        return broken_out(shown);
    }
    let (last, before) = (&arguments[arguments.len() - 1], &shown[..shown.len() - 1]);
    if is_last_hugged(arguments) {
        if before.iter().any(Doc::will_break) {
            return broken_out(shown);
        }
        let expanded = match last {
            Expression::Arrow(head, body) => arrow(head, body, true),
            last => expression(last),
        };
        return hugged(before, expanded, broken_out(shown.clone()));
    }
    let is_broken = shown.iter().any(Doc::will_break);
    group_if(list(shown), is_broken)
}

fn list(shown: Vec<Doc>) -> Vec<Doc> {
    let inner = indent([vec![Doc::Softline], join(shown, &[text(","), Doc::Line])].concat());
    vec![text("("), inner, Doc::IfBroken(",", ""), Doc::Softline, text(")")]
}

fn broken_out(shown: Vec<Doc>) -> Doc {
    group_if(list(shown), true)
}

/// The last argument starts on the line of the call: flat if it fits, else broken, else every argument has its line.
fn hugged(before: &[Doc], last: Doc, broken_out: Doc) -> Doc {
    let start: Vec<Doc> = before.iter().flat_map(|argument| [argument.clone(), text(", ")]).collect();
    let around = |last: Doc| Doc::Concat([vec![text("(")], start.clone(), vec![last, text(")")]].concat());
    let broken = around(group_if(vec![last.clone()], true));
    if last.will_break() {
        return Doc::Concat(vec![Doc::BreakParent, Doc::Choice(vec![broken, broken_out])]);
    }
    Doc::Choice(vec![around(last), broken, broken_out])
}

fn is_function(expression: &Expression) -> bool {
    matches!(expression, Expression::Arrow(..) | Expression::Block(..))
}

/// Several functions, or a function inside another call: each argument has its line.
fn are_composed(arguments: &[Expression]) -> bool {
    if arguments.len() < 2 {
        return false;
    }
    let mut functions = 0;
    for argument in arguments {
        if is_function(argument) {
            functions += 1;
            if functions > 1 {
                return true;
            }
        } else if let Expression::Call(_, inner) = argument
            && inner.iter().any(is_function)
        {
            return true;
        }
    }
    false
}

fn is_last_hugged(arguments: &[Expression]) -> bool {
    let [before @ .., last] = arguments else { return false };
    let differs = before.last().is_none_or(|other| kind(other) != kind(last));
    let is_array_after_function = matches!(before, [Expression::Arrow(..) | Expression::Block(..)])
        && matches!(last, Expression::Array(_));
    let is_numbers = !before.is_empty() && matches!(last, Expression::Array(elements) if is_filled(elements));
    is_huggable(last) && differs && !is_array_after_function && !is_numbers
}

fn is_huggable(expression: &Expression) -> bool {
    match expression {
        Expression::Object(properties) => !properties.is_empty(),
        Expression::Array(elements) => !elements.is_empty(),
        Expression::As(inner, _) => is_huggable(inner),
        Expression::Block(..) => true,
        Expression::Arrow(_, body) => {
            matches!(**body, Expression::Object(_) | Expression::Array(_) | Expression::Call(..))
        }
        _ => false,
    }
}

fn kind(expression: &Expression) -> u8 {
    match expression {
        Expression::Object(_) => 1,
        Expression::Array(_) => 2,
        Expression::Arrow(..) | Expression::Block(..) => 3,
        Expression::As(..) => 4,
        _ => 0,
    }
}

fn arrow(head: &str, body: &Expression, is_hugged: bool) -> Doc {
    let head = text(head);
    match body {
        Expression::Object(_) => group(vec![head, text(" ("), expression(body), text(")")]),
        Expression::Array(_) => group(vec![head, text(" "), expression(body)]),
        body => {
            let mut parts = vec![head, indent(vec![Doc::Line, expression(body)])];
            if is_hugged {
                parts.extend([Doc::IfBroken(",", ""), Doc::Softline]);
            }
            group(parts)
        }
    }
}

/// A function that makes a function, called at once, is always broken.
fn arrow_chain(heads: &str, body: &Expression) -> Doc {
    let inner = vec![Doc::Hardline, text(heads), indent(vec![Doc::Hardline, expression(body)])];
    Doc::Concat(vec![text("("), indent(inner), Doc::Hardline, text(")")])
}

fn block(head: &str, body: &[Statement]) -> Doc {
    if body.is_empty() {
        return text(format!("{head} {{}}"));
    }
    Doc::Concat(vec![
        text(format!("{head} {{")),
        indent(vec![Doc::Hardline, statements(body)]),
        Doc::Hardline,
        text("}"),
    ])
}
