const old = Error.prepareStackTrace;
Error.prepareStackTrace = (error, sites) => sites;
function where() { return new Error('x').stack[1]; }
function caller() { return where(); }
const s = caller();
console.log(s.getFunctionName(), s.getFileName().endsWith('prepare-stack-trace.js'), s.getLineNumber(), s.getColumnNumber(), s.isConstructor(), String(s).replace(__dirname, ''));
const o = {}; Error.captureStackTrace(o); console.log(o.stack[0].getLineNumber());
Error.prepareStackTrace = old;
console.log(new Error('y').stack.split('\n')[0]);
