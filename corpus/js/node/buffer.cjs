// Buffer and StringDecoder.
const b=Buffer.from("héllo");console.log(b,b.toString("hex"),b.toString("base64"),b.length,Buffer.byteLength("日本"));console.log(Buffer.concat([b,Buffer.from([1,2])]),b.slice(1,3),b.equals(Buffer.from("héllo")),Buffer.isBuffer(b),b.readUInt16BE(0),JSON.stringify(b));
const w=Buffer.alloc(10);w.writeInt32LE(-5,0);w.writeDoubleBE(1.5,2);console.log(w,w.indexOf(0xf8),Buffer.compare(b,w));console.log(atob("aGk="),btoa("hi"),b instanceof Uint8Array,typeof Buffer,Buffer.from("ff00","hex"),new Uint8Array(b.buffer,b.byteOffset,2));
try{Buffer.alloc(-1)}catch(e){console.log(e.message)}try{b.readInt8(99)}catch(e){console.log(e.code,e.message)}
console.log([...b],b.map(x=>x+1),b.subarray(2).toString(),Buffer.from("abc").fill("x").toString());const {StringDecoder}=require("string_decoder");const d=new StringDecoder("utf8");console.log(d.write(Buffer.from([0xe2,0x82])),d.write(Buffer.from([0xac])),d.end());
