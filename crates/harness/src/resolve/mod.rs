//! From types as they are written to types of inputs.
//!
//! Invariant: every type gives an answer: what no input can be made for is refused by name, what is not known is anything, and a type
//! that contains itself is cut at a bound and leaves a note.

mod classes;
mod keyed;
mod members;
mod names;
mod utility;
mod values;

pub(crate) use utility::{ERRORS, is_integer_name};
pub(crate) use values::{Width, literal};

use crate::input_type::{InputType, TemplatePart, TupleForm, TupleItem};
use crate::literal::Literal;
use crate::signature::Note;
use crate::sources::{Module, Sources};
use js_syntax::{Goal, Kind, code_units, parse};
use oxc_ast::ast::*;
use std::collections::BTreeMap;
use std::rc::Rc;

/// A recursive type is entered so many times within itself: enough for a list of three, and a tree that is not symmetric.
const MAX_RECURSION: usize = 2;

/// How deep values of a recursive type are.
pub const MAX_LEVELS: usize = MAX_RECURSION + 1;
/// How the note about such a type begins.
pub const RECURSIVE: &str = "the recursive type ";

/// So many types are looked at for one signature; larger ones are cut as if they were recursive.
const MAX_TYPES: usize = 4_000;

/// Where a type is written: its module, and what the type parameters there stand for.
#[derive(Clone)]
pub(crate) struct TypePlace<'a> {
    pub(crate) module: Rc<Module<'a>>,
    pub(crate) arguments: Rc<BTreeMap<String, InputType>>,
}

impl<'a> TypePlace<'a> {
    pub(crate) fn new(module: &Rc<Module<'a>>) -> TypePlace<'a> {
        TypePlace { module: module.clone(), arguments: Rc::default() }
    }

    /// The same place where names stand for types.
    pub(crate) fn with(&self, names: impl IntoIterator<Item = (String, InputType)>) -> TypePlace<'a> {
        let mut arguments = (*self.arguments).clone();
        arguments.extend(names);
        TypePlace { module: self.module.clone(), arguments: Rc::new(arguments) }
    }
}

/// Resolves the types of one signature.
pub(crate) struct Resolver<'s, 'a> {
    pub(crate) sources: &'s Sources<'a>,
    /// What a reader must know about the inputs.
    pub(crate) notes: Vec<Note>,
    /// The named types within which we are.
    open: Vec<(String, String)>,
    seen: usize,
}

impl<'s, 'a> Resolver<'s, 'a> {
    pub(crate) fn new(sources: &'s Sources<'a>) -> Resolver<'s, 'a> {
        Resolver { sources, notes: Vec::new(), open: Vec::new(), seen: 0 }
    }

    /// Notes something that makes the inputs no fewer than the values of the types.
    pub(crate) fn note(&mut self, text: String) {
        self.add_note(Note { text, bound: None });
    }

    /// Notes why some values of the types are no inputs.
    pub(crate) fn note_missing(&mut self, why: String) {
        self.add_note(Note::missing(&why, why.clone()));
    }

    fn add_note(&mut self, note: Note) {
        if !self.notes.contains(&note) {
            self.notes.push(note);
        }
    }

    /// The inputs of a type. What is refused leaves a note, for a union or an object may go on without it.
    pub(crate) fn resolve(&mut self, place: &TypePlace<'a>, written: &'a TSType<'a>) -> InputType {
        let input = self.resolve_part(place, written);
        if let InputType::Refused(why) = &input {
            self.add_note(Note::missing(why, format!("left out: {why}")));
        }
        input
    }

    fn resolve_part(&mut self, place: &TypePlace<'a>, written: &'a TSType<'a>) -> InputType {
        self.seen += 1;
        if self.seen > MAX_TYPES {
            self.note_missing(format!("the types are cut after {MAX_TYPES} parts"));
            return InputType::Never;
        }
        match written {
            TSType::TSAnyKeyword(_) | TSType::TSUnknownKeyword(_) | TSType::JSDocUnknownType(_) => {
                InputType::Anything
            }
            TSType::TSBigIntKeyword(_) => InputType::BigInt,
            TSType::TSBooleanKeyword(_) => InputType::Boolean,
            TSType::TSNeverKeyword(_) => InputType::Never,
            TSType::TSNullKeyword(_) => InputType::literal(Literal::Null),
            TSType::TSNumberKeyword(_) => InputType::Number,
            TSType::TSObjectKeyword(_) => InputType::objects(),
            TSType::TSStringKeyword(_) => InputType::String,
            TSType::TSSymbolKeyword(_) => InputType::Refused("symbols are not inputs".to_owned()),
            TSType::TSUndefinedKeyword(_) | TSType::TSVoidKeyword(_) => {
                InputType::literal(Literal::Undefined)
            }
            TSType::TSArrayType(array) => InputType::array(self.resolve(place, &array.element_type)),
            TSType::TSFunctionType(function) => self.callback(place, &function.return_type.type_annotation),
            TSType::TSConstructorType(_) => InputType::Refused("classes are not inputs".to_owned()),
            TSType::TSTupleType(tuple) => self.tuple(place, tuple),
            TSType::TSUnionType(union) => {
                let resolved = |one: &'a TSType<'a>, resolver: &mut Self| (one, resolver.resolve(place, one));
                let mut types: Vec<_> = union.types.iter().map(|one| resolved(one, self)).collect();
                // A name that is not known here stands for values that nobody can make, as long as there are others.
                let is_unknown = |one: &(&TSType<'a>, InputType)| {
                    matches!(one, (TSType::TSTypeReference(_), InputType::Anything))
                };
                if !types.iter().all(is_unknown) {
                    types.retain(|one| !is_unknown(one));
                }
                InputType::union(types.into_iter().map(|(_, input)| input).collect())
            }
            TSType::TSIntersectionType(all) => {
                let types: Vec<InputType> = all.types.iter().map(|one| self.resolve(place, one)).collect();
                self.intersection(types)
            }
            TSType::TSLiteralType(literal) => literal_type(&literal.literal),
            TSType::TSTypeLiteral(literal) if literal.members.is_empty() => InputType::present(),
            TSType::TSTypeLiteral(literal) => self.members(place, &literal.members),
            TSType::TSParenthesizedType(inner) => self.resolve(place, &inner.type_annotation),
            TSType::JSDocNonNullableType(inner) => self.resolve(place, &inner.type_annotation),
            TSType::JSDocNullableType(inner) => {
                let null = InputType::literal(Literal::Null);
                InputType::union(vec![null, self.resolve(place, &inner.type_annotation)])
            }
            TSType::TSTypeOperatorType(operator) => {
                let inner = self.resolve(place, &operator.type_annotation);
                match operator.operator {
                    TSTypeOperatorOperator::Readonly => inner,
                    TSTypeOperatorOperator::Keyof => keyed::keys(inner),
                    TSTypeOperatorOperator::Unique => InputType::Refused("symbols are not inputs".to_owned()),
                }
            }
            TSType::TSIndexedAccessType(access) => {
                let object = self.resolve(place, &access.object_type);
                let index = self.resolve(place, &access.index_type);
                keyed::indexed(object, &index)
            }
            TSType::TSTypeReference(reference) => self.reference(place, reference),
            TSType::TSTypeQuery(query) => self.query(place, query),
            TSType::TSImportType(import) => self.import_type(place, import),
            TSType::TSMappedType(mapped) => self.mapped(place, mapped),
            TSType::TSTemplateLiteralType(template) => self.template(place, template),
            TSType::TSConditionalType(conditional) => self.conditional(place, conditional),
            TSType::TSNamedTupleMember(member) => self.tuple_item(place, &member.element_type).0,
            TSType::TSTypePredicate(_) => InputType::Boolean,
            TSType::TSThisType(_) | TSType::TSInferType(_) | TSType::TSIntrinsicKeyword(_) => {
                InputType::Anything
            }
        }
    }

    /// The inputs of a type that a comment names; the text is TypeScript's.
    pub(crate) fn resolve_text(&mut self, place: &TypePlace<'a>, text: &str) -> InputType {
        let allocator = self.sources.allocator;
        let source = allocator.alloc_str(&format!("type T = {text};"));
        let parsed = parse(allocator, source, Kind::typescript(Goal::Module));
        let alias = parsed.ok().and_then(|parsed| match parsed.program.body.first() {
            Some(Statement::TSTypeAliasDeclaration(alias)) => Some(&alias.type_annotation),
            _ => None,
        });
        match alias {
            Some(written) => self.resolve(place, written),
            None => {
                self.note_missing(format!("the type {{{text}}} is not understood"));
                InputType::Anything
            }
        }
    }

    /// A function that returns such a value.
    pub(crate) fn callback(&mut self, place: &TypePlace<'a>, result: &'a TSType<'a>) -> InputType {
        let result = self.resolve(place, result);
        let result = if result == InputType::Never { InputType::literal(Literal::Undefined) } else { result };
        InputType::compound(vec![result], |mut parts| InputType::Callback(Box::new(parts.remove(0))))
    }

    fn tuple(&mut self, place: &TypePlace<'a>, tuple: &'a TSTupleType<'a>) -> InputType {
        let mut items = Vec::new();
        for element in &tuple.element_types {
            match self.tuple_item(place, element) {
                (InputType::Array(element), TupleForm::Rest) => {
                    items.push(TupleItem { input: *element, form: TupleForm::Rest });
                }
                (InputType::Tuple(more), TupleForm::Rest) => items.extend(more),
                (InputType::Anything, TupleForm::Rest) => {
                    items.push(TupleItem { input: InputType::Anything, form: TupleForm::Rest });
                }
                (refused @ (InputType::Refused(_) | InputType::Never), TupleForm::Rest) => return refused,
                (other, TupleForm::Rest) => {
                    return InputType::Refused(format!("a tuple with the elements of {other} is not made"));
                }
                (input, form) => items.push(TupleItem { input, form }),
            }
        }
        InputType::tuple(items)
    }

    fn tuple_item(
        &mut self,
        place: &TypePlace<'a>,
        element: &'a TSTupleElement<'a>,
    ) -> (InputType, TupleForm) {
        match element {
            TSTupleElement::TSOptionalType(optional) => {
                (self.resolve(place, &optional.type_annotation), TupleForm::Optional)
            }
            TSTupleElement::TSRestType(rest) => (self.resolve(place, &rest.type_annotation), TupleForm::Rest),
            TSTupleElement::TSNamedTupleMember(member) => {
                let (input, form) = self.tuple_item(place, &member.element_type);
                (input, if member.optional { TupleForm::Optional } else { form })
            }
            other => (self.resolve(place, other.to_ts_type()), TupleForm::Required),
        }
    }

    /// One of some texts where they are few; else the parts.
    fn template(&mut self, place: &TypePlace<'a>, template: &'a TSTemplateLiteralType<'a>) -> InputType {
        let mut parts = Vec::new();
        let mut texts = Some(vec![String::new()]);
        for (index, quasi) in template.quasis.iter().enumerate() {
            let cooked = quasi.value.cooked.as_ref().map_or("", |text| text.as_str());
            texts = texts.map(|texts| texts.iter().map(|text| format!("{text}{cooked}")).collect());
            if !cooked.is_empty() {
                parts.push(TemplatePart::Text(cooked.to_owned()));
            }
            let Some(hole) = template.types.get(index) else { continue };
            let hole = match self.resolve(place, hole) {
                InputType::Number | InputType::BigInt => InputType::int32(),
                InputType::Boolean => InputType::literals(["true", "false"]),
                hole => hole.without_names(),
            };
            texts = texts.zip(hole.texts()).and_then(|(texts, choices)| {
                let pairs =
                    texts.iter().flat_map(|text| choices.iter().map(move |end| format!("{text}{end}")));
                (texts.len() * choices.len() <= MOST_TEXTS).then(|| pairs.collect())
            });
            let is_text = matches!(
                hole,
                InputType::String | InputType::Integer(..) | InputType::Literals(_) | InputType::Template(_)
            );
            if !is_text {
                self.note("a string whose form a template type gives is any string".to_owned());
                return InputType::String;
            }
            parts.push(TemplatePart::Hole(hole));
        }
        match texts {
            Some(texts) => InputType::literals(texts),
            None if parts == [TemplatePart::Hole(InputType::String)] => InputType::String,
            None => InputType::Template(parts),
        }
    }
}

/// So many texts of a template type are listed.
const MOST_TEXTS: usize = 64;

fn literal_type(literal: &TSLiteral<'_>) -> InputType {
    match (literal_of_type(literal), literal) {
        (Some(value), _) => InputType::literal(value),
        (None, TSLiteral::TemplateLiteral(_)) => InputType::String,
        (None, _) => InputType::Number,
    }
}

/// The value that a literal type stands for.
pub(crate) fn literal_of_type(literal: &TSLiteral<'_>) -> Option<Literal> {
    Some(match literal {
        TSLiteral::BooleanLiteral(literal) => Literal::Boolean(literal.value),
        TSLiteral::NumericLiteral(literal) => Literal::Number(literal.value),
        TSLiteral::BigIntLiteral(literal) => Literal::BigInt(literal.value.to_string()),
        TSLiteral::StringLiteral(literal) => {
            Literal::String(code_units(&literal.value, literal.lone_surrogates))
        }
        TSLiteral::TemplateLiteral(template) => Literal::string(&template.single_quasi()?),
        TSLiteral::UnaryExpression(unary) => match &unary.argument {
            Expression::NumericLiteral(literal) => Literal::Number(-literal.value),
            Expression::BigIntLiteral(literal) => Literal::BigInt(format!("-{}", literal.value)),
            _ => return None,
        },
    })
}

impl InputType {
    /// The texts that it stands for in a template type.
    fn texts(&self) -> Option<Vec<String>> {
        match self {
            InputType::Literals(literals) => {
                literals.iter().map(|literal| literal.as_string().or_else(|| Some(literal.text()))).collect()
            }
            _ => None,
        }
    }
}
