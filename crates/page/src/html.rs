//! Elements of a page, built as a tree and written at the end.
//!
//! Invariant: names of elements and attributes are constants of this crate, all text and all values of attributes are escaped when
//! they are written. There is no way to put markup into a page other than [`el`].

/// Elements that have no content and no end tag.
const VOID: [&str; 5] = ["meta", "link", "input", "br", "hr"];

/// A part of a page.
#[derive(Clone, Debug)]
pub enum Node {
    /// Text, escaped when it is written.
    Text(String),
    /// An element.
    Element(Element),
}

/// An element with its attributes and its content.
#[derive(Clone, Debug)]
pub struct Element {
    name: &'static str,
    attributes: Vec<(&'static str, String)>,
    children: Vec<Node>,
}

/// An element without attributes and content.
pub fn el(name: &'static str) -> Element {
    Element { name, attributes: Vec::new(), children: Vec::new() }
}

/// An element of this class.
pub fn classed(name: &'static str, class: &str) -> Element {
    el(name).attr("class", class)
}

/// A link.
pub fn link(target: &str) -> Element {
    el("a").attr("href", target)
}

/// Text in the type of code.
pub fn code(text: &str) -> Element {
    el("code").text(text)
}

impl Element {
    /// With this attribute.
    pub fn attr(mut self, name: &'static str, value: impl Into<String>) -> Self {
        self.attributes.push((name, value.into()));
        self
    }

    /// With this attribute if there is a value.
    pub fn attr_if(self, name: &'static str, value: Option<impl Into<String>>) -> Self {
        match value {
            Some(value) => self.attr(name, value),
            None => self,
        }
    }

    /// With this text at its end.
    pub fn text(mut self, text: impl Into<String>) -> Self {
        self.children.push(Node::Text(text.into()));
        self
    }

    /// With this part at its end.
    pub fn add(mut self, child: impl Into<Node>) -> Self {
        self.children.push(child.into());
        self
    }

    /// With this part at its end if there is one.
    pub fn add_if(self, child: Option<impl Into<Node>>) -> Self {
        match child {
            Some(child) => self.add(child),
            None => self,
        }
    }

    /// With these parts at its end.
    pub fn add_all(mut self, children: impl IntoIterator<Item = impl Into<Node>>) -> Self {
        self.children.extend(children.into_iter().map(Into::into));
        self
    }

    /// The text of a whole document with this element at its root.
    pub fn document(&self) -> String {
        let mut out = "<!doctype html>\n".to_owned();
        write_element(self, &mut out);
        out.push('\n');
        out
    }
}

impl From<Element> for Node {
    fn from(element: Element) -> Self {
        Node::Element(element)
    }
}

impl From<&str> for Node {
    fn from(text: &str) -> Self {
        Node::Text(text.to_owned())
    }
}

impl From<String> for Node {
    fn from(text: String) -> Self {
        Node::Text(text)
    }
}

/// Trees are as deep as this crate builds them; the folders of a project are the deepest part.
fn write_node(node: &Node, out: &mut String) {
    match node {
        Node::Text(text) => escape(text, out),
        Node::Element(element) => write_element(element, out),
    }
}

fn write_element(element: &Element, out: &mut String) {
    out.push('<');
    out.push_str(element.name);
    for (name, value) in &element.attributes {
        out.push(' ');
        out.push_str(name);
        if !value.is_empty() {
            out.push_str("=\"");
            escape(value, out);
            out.push('"');
        }
    }
    out.push('>');
    if VOID.contains(&element.name) {
        return;
    }
    element.children.iter().for_each(|child| write_node(child, out));
    out.push_str("</");
    out.push_str(element.name);
    out.push('>');
    if ends_line(element.name) {
        out.push('\n');
    }
}

/// After these a new line of the document begins, where white space does not show: a changed page is then a readable difference.
fn ends_line(name: &str) -> bool {
    matches!(
        name,
        "head"
            | "title"
            | "script"
            | "header"
            | "nav"
            | "main"
            | "section"
            | "h1"
            | "h2"
            | "h3"
            | "p"
            | "li"
            | "ul"
            | "ol"
            | "tr"
            | "table"
            | "div"
            | "details"
            | "summary"
            | "figure"
            | "svg"
            | "g"
            | "footer"
            | "aside"
            | "body"
    )
}

/// Characters with a meaning in HTML become references; control characters that HTML does not allow become a visible replacement.
fn escape(text: &str, out: &mut String) {
    for character in text.chars() {
        match character {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            '\n' | '\t' => out.push(character),
            control if control.is_control() => out.push(char::REPLACEMENT_CHARACTER),
            other => out.push(other),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_cannot_leave_its_place() {
        let hostile = "</script><b x='\"&\u{0}\r";
        let element = el("a").attr("href", hostile).text(hostile);
        let escaped = "&lt;/script&gt;&lt;b x=&#39;&quot;&amp;\u{fffd}\u{fffd}";
        let expected = format!("<!doctype html>\n<a href=\"{escaped}\">{escaped}</a>\n");
        assert_eq!(element.document(), expected);
    }
}
