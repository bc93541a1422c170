// 20.4 Symbol Objects

// 20.4.1.1 Symbol ( [ description ] )
function construct(description) {
  if (new.target !== undefined) $throw_type_error("Symbol is not a constructor");
  return $new_symbol(description === undefined ? undefined : $to_string(description));
}

// 20.4.2.2 Symbol.for ( key )
function forKey(key) {
  return $registered_symbol($to_string(key));
}

// 20.4.2.6 Symbol.keyFor ( sym )
function keyFor(symbol) {
  if (typeof symbol !== "symbol") $throw_type_error((typeof symbol === "string" ? symbol : $show(symbol)) + " is not a symbol");
  return $symbol_key(symbol);
}

// 20.4.3.4.1 ThisSymbolValue ( value )
function thisSymbol(value, name) {
  if (typeof value === "symbol") return value;
  if ($has_class(value, "Symbol")) return $primitive_of(value);
  $throw_type_error(name + " requires that 'this' be a Symbol");
}

// 20.4.3.2 get Symbol.prototype.description
function getDescription() {
  return $description_of(thisSymbol(this, "Symbol.prototype.description"));
}

// 20.4.3.3 Symbol.prototype.toString ( )
function toString() {
  const description = $description_of(thisSymbol(this, "Symbol.prototype.toString"));
  return "Symbol(" + (description === undefined ? "" : description) + ")";
}

// 20.4.3.4 Symbol.prototype.valueOf ( )
function valueOf() {
  return thisSymbol(this, "Symbol.prototype.valueOf");
}

// 20.4.3.5 Symbol.prototype [ %Symbol.toPrimitive% ] ( hint )
function toPrimitive() {
  return thisSymbol(this, "Symbol.prototype [ @@toPrimitive ]");
}
