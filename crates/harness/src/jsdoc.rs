//! Documenting comments: their tags, and the types in them brought into the form that TypeScript has.
//!
//! Invariant: text in, plain data out; types stay text here and are parsed like any other type.

/// A documenting comment.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Document {
    pub(crate) tags: Vec<Tag>,
}

/// `@param {number} [count=3] How many.`
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Tag {
    /// Without `@`.
    pub(crate) name: String,
    /// The type, as TypeScript writes it.
    pub(crate) type_text: Option<String>,
    /// What is documented: `count`, `options.size`.
    pub(crate) subject: String,
    /// Whether it may be left out.
    pub(crate) is_optional: bool,
    /// Whether it stands for all further arguments.
    pub(crate) is_rest: bool,
}

impl Document {
    /// The tags with one of these names.
    pub(crate) fn named<'d>(&'d self, names: &'d [&str]) -> impl Iterator<Item = &'d Tag> {
        self.tags.iter().filter(move |tag| names.contains(&tag.name.as_str()))
    }

    /// The tags of parameters.
    pub(crate) fn parameters(&self) -> impl Iterator<Item = &Tag> {
        self.named(&["param", "arg", "argument"])
    }

    /// The names of the types that it defines.
    pub(crate) fn defines(&self) -> Vec<String> {
        let of_types = self.named(&["typedef", "callback"]);
        of_types.map(|tag| tag.subject.clone()).filter(|name| !name.is_empty()).collect()
    }

    /// The classes of exceptions that are announced. One that names no class is about errors of no class in particular.
    pub(crate) fn throws(&self) -> Vec<String> {
        let class = |tag: &Tag| tag.type_text.clone().unwrap_or_else(|| "Error".to_owned());
        let texts: Vec<String> = self.named(&["throws", "exception"]).map(class).collect();
        let names = texts.iter().flat_map(|text| text.split('|'));
        names
            .map(|name| name.trim_matches(|c: char| !c.is_alphanumeric() && c != '_' && c != '$').to_owned())
            .collect()
    }
}

/// The tags of a comment, `/**` and `*/` included.
pub(crate) fn parse(comment: &str) -> Document {
    let inner = comment.strip_prefix("/**").unwrap_or(comment);
    let inner = inner.strip_suffix("*/").unwrap_or(inner);
    let mut blocks: Vec<String> = Vec::new();
    for line in inner.lines().flat_map(split_tags) {
        let line = line.trim_start();
        let line = line.strip_prefix('*').unwrap_or(line).trim();
        if line.starts_with('@') {
            blocks.push(line.to_owned());
        } else if let Some(block) = blocks.last_mut() {
            block.push('\n');
            block.push_str(line);
        }
    }
    Document { tags: blocks.iter().map(|block| tag(block)).collect() }
}

/// A line of a comment, cut before each tag that has a type.
fn split_tags(line: &str) -> Vec<&str> {
    const TAGS: [&str; 6] =
        [" @param ", " @returns ", " @return ", " @throws ", " @template ", " @property "];
    let mut parts = Vec::new();
    let mut rest = line;
    while let Some(at) = TAGS.iter().filter_map(|tag| rest[1.min(rest.len())..].find(tag)).min() {
        let (before, after) = rest.split_at(at + 1);
        parts.push(before);
        rest = after;
    }
    parts.push(rest);
    parts
}

fn tag(block: &str) -> Tag {
    let rest = block.trim_start_matches('@');
    let end = rest.find(|c: char| !c.is_alphanumeric()).unwrap_or(rest.len());
    let (name, rest) = rest.split_at(end);
    let rest = rest.trim_start();
    let (written, rest) = braced(rest);
    let mut tag = Tag { name: name.to_owned(), ..Tag::default() };
    if let Some(written) = written {
        let (text, is_optional, is_rest) = typescript(written);
        tag = Tag { type_text: Some(text), is_optional, is_rest, ..tag };
    }
    let rest = rest.trim_start();
    if let Some(inner) = rest.strip_prefix('[') {
        tag.is_optional = true;
        let end = inner.find(['=', ']']).unwrap_or(inner.len());
        // `[list[].name]` closes an inner bracket first.
        let end = if inner[..end].ends_with('[') { inner.find('=').unwrap_or(inner.len()) } else { end };
        tag.subject = inner[..end].trim().trim_end_matches(']').to_owned();
    } else {
        let end = rest.find(char::is_whitespace).unwrap_or(rest.len());
        tag.subject = rest[..end].to_owned();
    }
    tag
}

/// `{type} rest`, with braces within the type.
fn braced(text: &str) -> (Option<&str>, &str) {
    if !text.starts_with('{') {
        return (None, text);
    }
    let mut depth = 0;
    for (at, c) in text.char_indices() {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return (Some(&text[1..at]), &text[at + 1..]);
        }
    }
    (None, text)
}

/// A type of JSDoc as TypeScript writes it, whether it says "may be left out", and whether it says "any number of these".
fn typescript(written: &str) -> (String, bool, bool) {
    let text = written.trim();
    let (text, is_rest) = text.strip_prefix("...").map_or((text, false), |text| (text, true));
    let (text, is_optional) = text.strip_suffix('=').map_or((text, false), |text| (text, true));
    // `Array.<T>` is `Array<T>`; `function(a, b): c` is `(...all: any[]) => c`; `*` is `any`.
    let text = text.replace(".<", "<");
    let text = if text.trim() == "?" { "any".to_owned() } else { text.replace('*', "any") };
    (functions(&text), is_optional, is_rest)
}

/// Rewrites `function(a, b): c`.
fn functions(text: &str) -> String {
    let Some(at) = text.find("function(").or_else(|| text.find("function (")) else {
        return if text.trim() == "function" { "Function".to_owned() } else { text.to_owned() };
    };
    let open = at + text[at..].find('(').unwrap_or(0);
    let mut depth = 0;
    let close = text[open..].char_indices().find_map(|(offset, c)| {
        match c {
            '(' | '<' | '{' | '[' => depth += 1,
            ')' | '>' | '}' | ']' => depth -= 1,
            _ => {}
        }
        (depth == 0).then_some(open + offset)
    });
    let Some(close) = close else { return "Function".to_owned() };
    let after = text[close + 1..].trim_start();
    let (result, rest) = match after.strip_prefix(':') {
        Some(result) => {
            let end = result.find(['|', ',', ')', '>']).unwrap_or(result.len());
            (result[..end].trim(), &result[end..])
        }
        None => ("any", &text[close + 1..]),
    };
    format!("{}((...all: any[]) => {}){}", &text[..at], functions(result), functions(rest))
}
