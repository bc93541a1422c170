/*---
flags: [async]
---*/
$DONE();
