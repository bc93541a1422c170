o.p = o?.q[r]?.s(1, ...t);
o[i]++;
delete o.p;
