for (const k in o) log(k);
