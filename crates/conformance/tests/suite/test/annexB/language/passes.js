assert(true, "true");
