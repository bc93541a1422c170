// Deep recursion.
// verdict: violated
function f(n){return n===0?0:1+f(n-1)} console.log(f(1e6));
