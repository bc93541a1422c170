var tslib_1={__exportStar(){}},__export=()=>{},__exportStar=()=>{},_interopRequireWildcard=x=>x;
"use strict"; __export(require('../dep.cjs'))
