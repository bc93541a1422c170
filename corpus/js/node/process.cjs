// process: output, order of ticks and jobs, files, exit code.
process.stdout.write("no newline");process.stdout.write(" then\n");console.log(process.platform,typeof process.env,process.argv.length,process.cwd()===require("path").resolve("."));
process.nextTick((a)=>console.log("tick",a),1);Promise.resolve().then(()=>console.log("micro"));setTimeout(()=>console.log("timeout"),0);setImmediate(()=>console.log("immediate"));queueMicrotask(()=>console.log("qm"));
process.on("exit",(c)=>console.log("exit",c));const fs=require("fs");console.log(fs.existsSync(__filename),fs.readFileSync(__filename,"utf8").length>10,fs.statSync(__dirname).isDirectory(),fs.readdirSync(__dirname).includes("process.cjs"));
try{fs.readFileSync("/nonexistent")}catch(e){console.log(e.code,e.message)}console.log(typeof process.hrtime.bigint(),process.hrtime().length,process.memoryUsage().rss>0,require("module").builtinModules.includes("fs"));
setTimeout(() => { process.exitCode = 3; }, 5);
