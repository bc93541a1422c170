function indented() {
		if (true) {	throw new SyntaxError("by hand"); }
}
[1].forEach(() => indented());
