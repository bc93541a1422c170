let n = 0;
function up(by = 1, ...rest) { const once = () => { n += by; return rest; }; return once; }
(function self() { return arguments.length + self.length; })();
