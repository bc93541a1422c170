enum E { A, B = A + 2, C = "c" }
class P { constructor(private x: number) {} }
