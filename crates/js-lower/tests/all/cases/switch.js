switch (v) { case 1: f(); default: g(); break; case w: { h(); } }
