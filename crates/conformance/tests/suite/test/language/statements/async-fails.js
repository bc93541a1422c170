/*---
flags: [async]
---*/
$DONE("no");
