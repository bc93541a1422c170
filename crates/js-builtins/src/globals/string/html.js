// Annex B.2.2: String.prototype methods that make HTML.

function create(value, name, tag, attribute, argument) {
  // 1. RequireObjectCoercible.  2. ToString.
  if (value === undefined || value === null) {
    $throw_type_error("String.prototype." + name + " called on null or undefined");
  }
  const text = $to_string(value);
  let opening = "<" + tag;
  // 4. If attribute is not the empty String
  if (attribute !== "") {
    const content = $work("escape_quotes", $to_string(argument));
    opening += " " + attribute + '="' + content + '"';
  }
  return opening + ">" + text + "</" + tag + ">";
}

function anchor(name) {
  return create(this, "anchor", "a", "name", name);
}

function big() {
  return create(this, "big", "big", "", "");
}

function blink() {
  return create(this, "blink", "blink", "", "");
}

function bold() {
  return create(this, "bold", "b", "", "");
}

function fixed() {
  return create(this, "fixed", "tt", "", "");
}

function fontcolor(color) {
  return create(this, "fontcolor", "font", "color", color);
}

function fontsize(size) {
  return create(this, "fontsize", "font", "size", size);
}

function italics() {
  return create(this, "italics", "i", "", "");
}

function link(url) {
  return create(this, "link", "a", "href", url);
}

function small() {
  return create(this, "small", "small", "", "");
}

function strike() {
  return create(this, "strike", "strike", "", "");
}

function sub() {
  return create(this, "sub", "sub", "", "");
}

function sup() {
  return create(this, "sup", "sup", "", "");
}
