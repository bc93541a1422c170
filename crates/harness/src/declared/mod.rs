//! From the type that a function declares for its result to what that claims: TypeScript's annotation, else `@returns`.
//!
//! Invariant: where a type is not understood, or says more than values can show (functions, type parameters, conditional types, types of
//! packages), nothing is claimed. The types of inputs are read elsewhere, and by another rule: there a part that is not understood may be left
//! out, here it must not be.

mod built_in;
mod classes;
mod computed;
mod names;

use crate::definition::FunctionLike;
use crate::jsdoc::Document;
use crate::literal::Literal;
use crate::parameters::Context;
use crate::resolve::{Resolver, TypePlace, literal_of_type};
use crate::result_type::{Declared, ResultMember, ResultType};
use crate::signature::ResultKind;
use crate::sources::Module;
use js_syntax::{Goal, Kind, parse};
use oxc_ast::ast::*;
use oxc_span::GetSpan;
use std::collections::BTreeMap;
use std::rc::Rc;

/// So many types are looked at for one result; what lies beyond claims nothing.
const MAX_TYPES: usize = 2_000;

/// Characters of a type that a message shows.
const LONGEST: usize = 80;

/// Reads what a function declares about its result, which a harness awaits or not; none where nothing is claimed.
pub(crate) fn declared<'a>(
    resolver: &mut Resolver<'_, 'a>,
    place: &TypePlace<'a>,
    function: FunctionLike<'a>,
    document: Option<&Document>,
    overloads: &[&'a Function<'a>],
    context: Option<&Context<'a>>,
    outcome: ResultKind,
) -> Option<Declared> {
    let mut reader = Reader { resolver, open: Vec::new(), types: Vec::new(), seen: 0 };
    let scope = Scope::new(&place.module);
    let (texts, result) = if !overloads.is_empty() {
        let annotations: Option<Vec<_>> = overloads.iter().map(|one| one.return_type.as_deref()).collect();
        let annotations = annotations?;
        let mut results = Vec::new();
        for (one, annotation) in overloads.iter().zip(&annotations) {
            let scope = scope.with_free(place).with_open(one.type_parameters.as_deref());
            results.push(reader.read(&scope, &annotation.type_annotation));
        }
        (annotations.iter().map(|one| text_of(&place.module, one)).collect(), ResultType::either(results))
    } else if let Some(annotation) = function.return_type() {
        let scope = scope.with_free(place).with_open(function.type_parameters());
        (vec![text_of(&place.module, annotation)], reader.read(&scope, &annotation.type_annotation))
    } else if let Some((context, annotation)) = context.and_then(|context| Some((context, context.result?))) {
        let scope = Scope::new(&context.place.module).with_free(&context.place);
        let result = reader.read(&scope, &annotation.type_annotation);
        (vec![text_of(&context.place.module, annotation)], result)
    } else {
        let text = document?.named(&["returns", "return"]).find_map(|tag| tag.type_text.clone())?;
        let scope = scope.with_free(place);
        (vec![text.clone()], reader.read_text(&scope, &text))
    };
    let mut texts: Vec<String> = texts;
    texts.dedup();
    let text = shortened(&texts.join(" | "));
    // A promise that the harness does not await, as its name does not tell, is a promise.
    let result = match outcome {
        ResultKind::Promise => result.awaited(),
        ResultKind::Generator | ResultKind::AsyncGenerator => result.taken(),
        ResultKind::Value => result,
    };
    let types = reader.types;
    let file = place.module.path.clone();
    let start = function.span().start;
    (result != ResultType::Anything).then_some(Declared { text, result, types, file, start })
}

/// A type in one line.
fn text_of(module: &Module<'_>, annotation: &TSTypeAnnotation<'_>) -> String {
    let span = annotation.type_annotation.span();
    let text = module.program.source_text.get(span.start as usize..span.end as usize).unwrap_or_default();
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn shortened(text: &str) -> String {
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// Where a type is written: its module, and what the type parameters there stand for.
#[derive(Clone)]
struct Scope<'a> {
    module: Rc<Module<'a>>,
    arguments: Rc<BTreeMap<String, ResultType>>,
}

impl<'a> Scope<'a> {
    fn new(module: &Rc<Module<'a>>) -> Scope<'a> {
        Scope { module: module.clone(), arguments: Rc::default() }
    }

    fn with(&self, names: impl IntoIterator<Item = (String, ResultType)>) -> Scope<'a> {
        let mut arguments = (*self.arguments).clone();
        arguments.extend(names);
        Scope { module: self.module.clone(), arguments: Rc::new(arguments) }
    }

    /// Type parameters of a function and of the class around it: they stand for whatever a caller likes.
    fn with_free(&self, place: &TypePlace<'a>) -> Scope<'a> {
        self.with(place.arguments.keys().map(|name| (name.clone(), ResultType::Anything)))
    }

    fn with_open(&self, parameters: Option<&TSTypeParameterDeclaration<'a>>) -> Scope<'a> {
        let names = parameters.iter().flat_map(|all| &all.params).map(|one| one.name.name.to_string());
        self.with(names.map(|name| (name, ResultType::Anything)))
    }
}

/// A named type within which we are, and its place among the types that contain themselves, if it is one.
struct Open {
    key: (String, String, Vec<ResultType>),
    index: Option<usize>,
}

struct Reader<'r, 's, 'a> {
    resolver: &'r mut Resolver<'s, 'a>,
    open: Vec<Open>,
    types: Vec<ResultType>,
    seen: usize,
}

impl<'a> Reader<'_, '_, 'a> {
    fn read(&mut self, scope: &Scope<'a>, written: &'a TSType<'a>) -> ResultType {
        self.seen += 1;
        if self.seen > MAX_TYPES {
            return ResultType::Anything;
        }
        match written {
            TSType::TSBigIntKeyword(_) => ResultType::Kind("bigint"),
            TSType::TSBooleanKeyword(_) => ResultType::Kind("boolean"),
            TSType::TSNeverKeyword(_) => ResultType::Never,
            TSType::TSNullKeyword(_) => ResultType::literal(Literal::Null),
            TSType::TSNumberKeyword(_) => ResultType::Kind("number"),
            TSType::TSObjectKeyword(_) => ResultType::Object,
            TSType::TSStringKeyword(_) => ResultType::Kind("string"),
            TSType::TSTemplateLiteralType(template) => self.template(scope, template),
            TSType::TSSymbolKeyword(_) => ResultType::Kind("symbol"),
            TSType::TSUndefinedKeyword(_) => ResultType::literal(Literal::Undefined),
            TSType::TSArrayType(array) => ResultType::Array(Box::new(self.read(scope, &array.element_type))),
            TSType::TSTupleType(tuple) => self.tuple(scope, tuple),
            TSType::TSUnionType(union) => {
                ResultType::either(union.types.iter().map(|one| self.read(scope, one)).collect())
            }
            TSType::TSIntersectionType(all) => {
                ResultType::both(all.types.iter().map(|one| self.read(scope, one)).collect())
            }
            TSType::TSLiteralType(literal) => {
                literal_of_type(&literal.literal).map_or(ResultType::Anything, ResultType::literal)
            }
            TSType::TSTypeLiteral(literal) => self.members(scope, &literal.members),
            TSType::TSParenthesizedType(inner) => self.read(scope, &inner.type_annotation),
            TSType::JSDocNonNullableType(inner) => self.read(scope, &inner.type_annotation),
            // People write `?T` for what may be missing, too.
            TSType::JSDocNullableType(inner) => ResultType::either(vec![
                self.read(scope, &inner.type_annotation),
                ResultType::Literals(vec![Literal::Null, Literal::Undefined]),
            ]),
            TSType::TSTypeOperatorType(operator) => match operator.operator {
                TSTypeOperatorOperator::Readonly => self.read(scope, &operator.type_annotation),
                TSTypeOperatorOperator::Keyof => self.keys(scope, &operator.type_annotation),
                TSTypeOperatorOperator::Unique => ResultType::Kind("symbol"),
            },
            TSType::TSIndexedAccessType(access) => {
                let object = self.read(scope, &access.object_type);
                let index = self.read(scope, &access.index_type);
                indexed(object, &index)
            }
            TSType::TSTypeReference(reference) => self.reference(scope, reference),
            TSType::TSTypeQuery(query) => self.query(scope, query),
            TSType::TSImportType(import) => self.import_type(scope, import),
            TSType::TSMappedType(mapped) => self.mapped(scope, mapped),
            TSType::TSConditionalType(conditional) => self.conditional(scope, conditional),
            TSType::TSTypePredicate(predicate) if !predicate.asserts => ResultType::Kind("boolean"),
            TSType::TSNamedTupleMember(_)
            | TSType::TSTypePredicate(_)
            | TSType::TSAnyKeyword(_)
            | TSType::TSUnknownKeyword(_)
            | TSType::JSDocUnknownType(_)
            | TSType::TSVoidKeyword(_)
            | TSType::TSFunctionType(_)
            | TSType::TSConstructorType(_)
            | TSType::TSThisType(_)
            | TSType::TSInferType(_)
            | TSType::TSIntrinsicKeyword(_) => ResultType::Anything,
        }
    }

    /// A type that a comment names; the text is TypeScript's.
    fn read_text(&mut self, scope: &Scope<'a>, text: &str) -> ResultType {
        let allocator = self.resolver.sources.allocator;
        let source = allocator.alloc_str(&format!("type T = {text};"));
        let parsed = parse(allocator, source, Kind::typescript(Goal::Module));
        let alias = parsed.ok().and_then(|parsed| match parsed.program.body.first() {
            Some(Statement::TSTypeAliasDeclaration(alias)) => Some(&alias.type_annotation),
            _ => None,
        });
        alias.map_or(ResultType::Anything, |written| self.read(scope, written))
    }

    fn tuple(&mut self, scope: &Scope<'a>, tuple: &'a TSTupleType<'a>) -> ResultType {
        let (mut items, mut required, mut rest) = (Vec::new(), 0, None);
        for element in &tuple.element_types {
            // What follows a rest element has no place of its own.
            if rest.is_some() {
                return ResultType::Array(Box::new(ResultType::Anything));
            }
            let (written, is_optional) = match element {
                TSTupleElement::TSNamedTupleMember(member) => (&member.element_type, member.optional),
                other => (other, false),
            };
            match written {
                TSTupleElement::TSOptionalType(optional) => {
                    items.push(optional_part(self.read(scope, &optional.type_annotation)));
                }
                TSTupleElement::TSRestType(further) => {
                    rest = Some(match self.read(scope, &further.type_annotation) {
                        ResultType::Array(element) => element,
                        _ => Box::new(ResultType::Anything),
                    });
                }
                other => {
                    let item = self.read(scope, other.to_ts_type());
                    items.push(if is_optional { optional_part(item) } else { item });
                    if !is_optional {
                        required = items.len();
                    }
                }
            }
        }
        ResultType::Tuple(items, required, rest)
    }

    /// `{ a: number; b?(): string; [key: string]: T }`. Nothing is claimed of methods.
    fn members(&mut self, scope: &Scope<'a>, members: &'a [TSSignature<'a>]) -> ResultType {
        let mut found = Vec::new();
        let mut values = None;
        for member in members {
            match member {
                TSSignature::TSPropertySignature(property) => {
                    let Some(annotation) = &property.type_annotation else { continue };
                    let Some(name) = property.key.static_name().filter(|_| !property.computed) else {
                        continue;
                    };
                    let result = self.read(scope, &annotation.type_annotation);
                    let is_optional = property.optional;
                    found.push(ResultMember { name: name.into_owned(), result, is_optional });
                }
                TSSignature::TSIndexSignature(index) => {
                    let key = self.read(scope, &index.parameter.type_annotation.type_annotation);
                    let value = self.read(scope, &index.type_annotation.type_annotation);
                    values = (key == ResultType::Kind("string")).then_some(value);
                }
                TSSignature::TSMethodSignature(_) => {}
                TSSignature::TSCallSignatureDeclaration(_)
                | TSSignature::TSConstructSignatureDeclaration(_) => return ResultType::Anything,
            }
        }
        match values {
            Some(value) if found.is_empty() && value != ResultType::Anything => {
                ResultType::Values(Box::new(value))
            }
            _ => ResultType::members(found),
        }
    }
}

/// An element that may be missing may be undefined as well.
fn optional_part(item: ResultType) -> ResultType {
    ResultType::either(vec![item, ResultType::literal(Literal::Undefined)])
}

/// `T[K]`
fn indexed(object: ResultType, index: &ResultType) -> ResultType {
    match (object, index) {
        (ResultType::Array(element), ResultType::Kind("number")) => *element,
        (ResultType::Tuple(items, _, rest), ResultType::Kind("number")) => {
            ResultType::either(items.into_iter().chain(rest.map(|rest| *rest)).collect())
        }
        (ResultType::Members(members), ResultType::Literals(keys)) => {
            let found = keys.iter().map(|key| {
                let name = key.as_string();
                let member = members.iter().find(|member| Some(&member.name) == name.as_ref());
                member.map_or(ResultType::Anything, |member| match member.is_optional {
                    true => optional_part(member.result.clone()),
                    false => member.result.clone(),
                })
            });
            ResultType::either(found.collect())
        }
        _ => ResultType::Anything,
    }
}
