'use strict';
with (Math) { cos(0); }
delete count;
var x = 010;
