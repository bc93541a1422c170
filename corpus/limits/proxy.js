// A trap that calls itself, again and again.
const p=new Proxy({}, {get(t,k,r){return r[k]}}); try{ p.x } catch(e){console.log(e.name)} for(;;) { try{p.y}catch{} }
