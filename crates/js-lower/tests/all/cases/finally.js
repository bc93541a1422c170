function f() { try { return g(); } catch (e) { h(e); } finally { i(); } }
