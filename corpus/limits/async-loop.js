// Waiting without end.
(async()=>{for(;;) await null})();
