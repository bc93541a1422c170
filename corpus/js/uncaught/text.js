function f() { throw 'text' }
f()
