Promise.reject(new (class Foo { toString() { return 'foo!' } }));
