throw function foo() {}
