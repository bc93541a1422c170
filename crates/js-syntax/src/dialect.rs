//! What a project chooses about TypeScript and JSX: how elements are made, which decorators are meant, how fields get their values.
//!
//! Invariant: names are what `tsconfig.json` or a comment of the file says; where neither says anything, they are TypeScript's defaults.

use oxc_ast::ast::{CommentKind, Program};
use oxc_span::GetSpan;

/// The choices of a project, or of a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Dialect {
    /// What `<a/>` calls.
    pub jsx: Jsx,
    /// Whether decorators are those of TypeScript before version 5 (`experimentalDecorators`).
    pub legacy_decorators: bool,
    /// Whether those leave the types of what they decorate behind (`emitDecoratorMetadata`).
    pub decorator_metadata: bool,
    /// Whether fields are assigned, and those without a value not there at all (`useDefineForClassFields: false`).
    pub assigns_fields: bool,
    /// Whether imports that nobody uses as values are kept (`verbatimModuleSyntax`).
    pub keeps_imports: bool,
}

/// What elements call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Jsx {
    /// A function that the file has to know, with the children as arguments.
    Classic {
        /// `React.createElement`
        factory: String,
        /// `React.Fragment`
        fragment: String,
    },
    /// The functions of a module that is imported for them, with the children as a property.
    Automatic {
        /// The package: `react` for `react/jsx-runtime`.
        source: String,
    },
}

/// What [`Jsx::Classic`] calls if nobody says otherwise.
const FACTORY: &str = "React.createElement";
const FRAGMENT: &str = "React.Fragment";
/// The package of [`Jsx::Automatic`] if nobody says otherwise.
const SOURCE: &str = "react";

impl Default for Jsx {
    fn default() -> Jsx {
        Jsx::Classic { factory: FACTORY.to_owned(), fragment: FRAGMENT.to_owned() }
    }
}

impl Jsx {
    /// The automatic form with the functions of a package.
    pub fn automatic(source: Option<&str>) -> Jsx {
        Jsx::Automatic { source: source.unwrap_or(SOURCE).to_owned() }
    }

    /// The classic form with these functions.
    pub fn classic(factory: Option<&str>, fragment: Option<&str>) -> Jsx {
        Jsx::Classic {
            factory: factory.unwrap_or(FACTORY).to_owned(),
            fragment: fragment.unwrap_or(FRAGMENT).to_owned(),
        }
    }

    /// The variables that an element and a fragment mention: the first parts of the names.
    pub(super) fn roots(&self) -> Option<(&str, &str)> {
        let first = |name: &'_ str| name.split('.').next().unwrap_or_default().len();
        match self {
            Jsx::Classic { factory, fragment } => {
                Some((&factory[..first(factory)], &fragment[..first(fragment)]))
            }
            Jsx::Automatic { .. } => None,
        }
    }
}

impl Dialect {
    /// The choices of a file: comments before its first statement have the last word.
    pub(super) fn of_file(&self, program: &Program<'_>) -> Dialect {
        let mut dialect = self.clone();
        let first = program.body.first().map_or(u32::MAX, |statement| statement.span().start);
        for comment in &program.comments {
            if comment.span.end <= first && comment.kind != CommentKind::Line {
                dialect.take_pragmas(comment.span.source_text(program.source_text));
            }
        }
        dialect
    }

    fn take_pragmas(&mut self, comment: &str) {
        let pragma = |name: &str| {
            let rest = comment.split(name).nth(1)?;
            let value = rest.strip_prefix([' ', '\t'])?.split_whitespace().next()?;
            let value = value.trim_end_matches("*/");
            (!value.is_empty()).then(|| value.to_owned())
        };
        match pragma("@jsxRuntime").as_deref() {
            Some("classic") if matches!(self.jsx, Jsx::Automatic { .. }) => self.jsx = Jsx::default(),
            Some("automatic") if matches!(self.jsx, Jsx::Classic { .. }) => self.jsx = Jsx::automatic(None),
            _ => {}
        }
        if let Some(source) = pragma("@jsxImportSource") {
            self.jsx = Jsx::Automatic { source };
        }
        if let Some(name) = pragma("@jsx") {
            self.jsx = match &self.jsx {
                Jsx::Classic { fragment, .. } => Jsx::classic(Some(&name), Some(fragment)),
                Jsx::Automatic { .. } => Jsx::classic(Some(&name), None),
            };
        }
        if let (Some(name), Jsx::Classic { fragment, .. }) = (pragma("@jsxFrag"), &mut self.jsx) {
            *fragment = name;
        }
    }
}
