function* g(x) { yield x; }
async function a(x) { return await x; }
