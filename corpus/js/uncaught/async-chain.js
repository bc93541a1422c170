async function a() { await b() }
async function b() { await null; await c() }
async function c() { await null; throw new Error('chain') }
a();
