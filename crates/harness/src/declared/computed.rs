//! Types that are computed from others: conditional, mapped and template literal types, and `keyof`.
//!
//! Invariant: what a type parameter stands for is never guessed. A conditional type claims what both of its sides claim; the keys of a type are
//! known only where every member is written down.

use super::{Reader, Scope};
use crate::literal::Literal;
use crate::result_type::{ResultMember, ResultType};
use crate::sources::Module;
use oxc_ast::ast::*;
use oxc_ast_visit::Visit;
use std::rc::Rc;

/// So many texts are listed for a template; one that stands for more is told by its parts.
const MAX_TEXTS: usize = 64;
/// Interfaces and aliases that are followed for the keys of a type.
const MAX_COMPUTED_LEVELS: usize = 16;

/// A key of a type, and whether the member may be missing.
type KeyOf = (String, bool);

impl<'a> Reader<'_, '_, 'a> {
    /// `A extends B ? X : Y`: one of both, whatever A and B are; names that are inferred stand for anything.
    pub(super) fn conditional(
        &mut self,
        scope: &Scope<'a>,
        conditional: &'a TSConditionalType<'a>,
    ) -> ResultType {
        let mut inferred = Inferred(Vec::new());
        inferred.visit_ts_type(&conditional.extends_type);
        let open = scope.with(inferred.0.into_iter().map(|name| (name, ResultType::Anything)));
        let sides = vec![self.read(&open, &conditional.true_type), self.read(scope, &conditional.false_type)];
        ResultType::either(sides)
    }

    /// `` `${A}-${B}` ``: the texts themselves where they are few, else what stands between the types.
    pub(super) fn template(
        &mut self,
        scope: &Scope<'a>,
        template: &'a TSTemplateLiteralType<'a>,
    ) -> ResultType {
        let quasi = |part: &TemplateElement<'a>| part.value.cooked.as_ref().map(ToString::to_string);
        let Some(quasis) = template.quasis.iter().map(quasi).collect::<Option<Vec<String>>>() else {
            return ResultType::Kind("string");
        };
        let mut texts = vec![quasis.first().cloned().unwrap_or_default()];
        let mut is_known = true;
        for (index, hole) in template.types.iter().enumerate() {
            let choices = match self.read(scope, hole) {
                ResultType::Literals(choices) => choices.iter().map(Literal::as_string).collect(),
                _ => None::<Vec<String>>,
            };
            let choices = choices.unwrap_or_default();
            is_known &= !choices.is_empty() && texts.len() * choices.len() <= MAX_TEXTS;
            if is_known {
                let after = quasis.get(index + 1).map_or("", String::as_str);
                let mut longer = Vec::new();
                for text in &texts {
                    longer.extend(choices.iter().map(|choice| format!("{text}{choice}{after}")));
                }
                texts = longer;
            }
        }
        match is_known {
            true => ResultType::Literals(texts.iter().map(|text| Literal::string(text)).collect()),
            false if quasis.iter().all(String::is_empty) => ResultType::Kind("string"),
            false => ResultType::Template(quasis),
        }
    }

    /// `{ [K in Keys]: T }` over keys that are known; `keyof X` also hands on which members may be missing.
    pub(super) fn mapped(&mut self, scope: &Scope<'a>, mapped: &'a TSMappedType<'a>) -> ResultType {
        let (Some(annotation), None) = (&mapped.type_annotation, &mapped.name_type) else {
            return ResultType::Anything;
        };
        let keys: Option<Vec<KeyOf>> = match &mapped.constraint {
            TSType::TSTypeOperatorType(operator) if operator.operator == TSTypeOperatorOperator::Keyof => {
                self.keys_of(scope, &operator.type_annotation, 0)
            }
            constraint => match self.read(scope, constraint) {
                ResultType::Literals(keys) => {
                    keys.iter().map(|key| Some((key.as_string()?, false))).collect()
                }
                _ => None,
            },
        };
        let Some(keys) = keys else { return ResultType::Anything };
        let mut found = Vec::new();
        for (name, may_be_missing) in keys {
            let is_optional = match mapped.optional {
                Some(TSMappedTypeModifierOperator::True | TSMappedTypeModifierOperator::Plus) => true,
                Some(TSMappedTypeModifierOperator::Minus) => false,
                None => may_be_missing,
            };
            let key = ResultType::literal(Literal::string(&name));
            let inner = scope.with([(mapped.key.name.to_string(), key)]);
            let result = self.read(&inner, annotation);
            // `-?` takes undefined from what could be missing.
            let result = if may_be_missing && !is_optional { without_undefined(result) } else { result };
            found.push(ResultMember { name, result, is_optional });
        }
        ResultType::members(found)
    }

    /// `keyof T`: one of the keys where all are known, else any key.
    pub(super) fn keys(&mut self, scope: &Scope<'a>, written: &'a TSType<'a>) -> ResultType {
        match self.keys_of(scope, written, 0) {
            Some(keys) if !keys.is_empty() => {
                ResultType::Literals(keys.iter().map(|(name, _)| Literal::string(name)).collect())
            }
            _ => ResultType::Either(["string", "number", "symbol"].map(ResultType::Kind).to_vec()),
        }
    }

    /// All keys of a type; none where some may not be written down.
    fn keys_of(&mut self, scope: &Scope<'a>, written: &'a TSType<'a>, depth: usize) -> Option<Vec<KeyOf>> {
        if depth > MAX_COMPUTED_LEVELS {
            return None;
        }
        match written.without_parenthesized() {
            TSType::TSTypeLiteral(literal) => keys_of_members(&literal.members),
            TSType::TSIntersectionType(all) => {
                let mut keys = Vec::new();
                for one in &all.types {
                    keys.extend(self.keys_of(scope, one, depth + 1)?);
                }
                Some(keys)
            }
            TSType::TSTypeQuery(query) => {
                let TSTypeQueryExprName::IdentifierReference(id) = &query.expr_name else { return None };
                let (_, init) = self.constant(scope, id.name.as_str())?;
                let Expression::ObjectExpression(object) = init.get_inner_expression() else { return None };
                let name = |property: &ObjectPropertyKind<'a>| {
                    let property = property.as_property().filter(|property| !property.computed)?;
                    known_key(property.key.static_name()?.into_owned(), false)
                };
                object.properties.iter().map(name).collect()
            }
            TSType::TSTypeReference(reference) => {
                let TSTypeName::IdentifierReference(id) = &reference.type_name else { return None };
                self.keys_of_name(scope, id.name.as_str(), depth + 1)
            }
            _ => None,
        }
    }

    fn keys_of_name(&mut self, scope: &Scope<'a>, name: &str, depth: usize) -> Option<Vec<KeyOf>> {
        if depth > MAX_COMPUTED_LEVELS || scope.arguments.contains_key(name) {
            return None;
        }
        let (module, local) = self.resolver.find(&scope.module, name)?;
        let declared = module.declared.get(local.as_str())?;
        if declared.class.is_some() || module.typedefs.contains_key(local.as_str()) {
            return None;
        }
        let (alias, interfaces) = (declared.alias, declared.interfaces.clone());
        let inner = open_scope(&module, alias, &interfaces);
        if let Some(alias) = alias {
            return self.keys_of(&inner, &alias.type_annotation, depth);
        }
        let mut keys = Vec::new();
        for interface in &interfaces {
            keys.extend(keys_of_members(&interface.body.body)?);
            for heritage in &interface.extends {
                let TSTypeName::IdentifierReference(id) = &heritage.type_name else { return None };
                keys.extend(self.keys_of_name(&inner, id.name.as_str(), depth + 1)?);
            }
        }
        (!interfaces.is_empty()).then_some(keys)
    }
}

fn without_undefined(result: ResultType) -> ResultType {
    match result {
        ResultType::Literals(mut literals) => {
            literals.retain(|literal| *literal != Literal::Undefined);
            if literals.is_empty() { ResultType::Never } else { ResultType::Literals(literals) }
        }
        ResultType::Either(parts) => ResultType::either(parts.into_iter().map(without_undefined).collect()),
        other => other,
    }
}

/// The scope of a declared type, in which nothing is known of its parameters.
fn open_scope<'a>(
    module: &Rc<Module<'a>>,
    alias: Option<&'a TSTypeAliasDeclaration<'a>>,
    interfaces: &[&'a TSInterfaceDeclaration<'a>],
) -> Scope<'a> {
    let parameters = alias.map(|alias| alias.type_parameters.as_deref()).into_iter();
    let parameters =
        parameters.chain(interfaces.iter().map(|interface| interface.type_parameters.as_deref()));
    parameters.fold(Scope::new(module), |scope, parameters| scope.with_open(parameters))
}

/// The keys that are written down; none where there are others, too.
fn keys_of_members(members: &[TSSignature<'_>]) -> Option<Vec<KeyOf>> {
    let key = |member: &TSSignature<'_>| match member {
        TSSignature::TSPropertySignature(property) if !property.computed => {
            known_key(property.key.static_name()?.into_owned(), property.optional)
        }
        TSSignature::TSMethodSignature(method) if !method.computed => {
            known_key(method.key.static_name()?.into_owned(), method.optional)
        }
        _ => None,
    };
    members.iter().map(key).collect()
}

/// Keys that look like numbers are numbers for `keyof`.
fn known_key(name: String, is_optional: bool) -> Option<KeyOf> {
    name.parse::<f64>().is_err().then_some((name, is_optional))
}

/// The names that `infer` gives.
struct Inferred(Vec<String>);

impl<'a> Visit<'a> for Inferred {
    fn visit_ts_infer_type(&mut self, infer: &TSInferType<'a>) {
        self.0.push(infer.type_parameter.name.name.to_string());
    }
}
