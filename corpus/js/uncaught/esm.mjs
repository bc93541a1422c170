import fs from 'fs';
export function f() {
  null.x
}
f();
