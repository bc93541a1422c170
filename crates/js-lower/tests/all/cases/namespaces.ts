namespace N { export const a = 1; }
enum E { A }
enum E { B = 1 }
import m = N.a;
