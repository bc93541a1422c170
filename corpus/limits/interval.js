// A timer without end.
setInterval(()=>{},1);
