var tslib_1={__exportStar(){}},__export=()=>{},__exportStar=()=>{},_interopRequireWildcard=x=>x;
var _x = require('../dep.cjs'); Object.keys(_x).forEach(function (key) { if (key === "default" || key === "__esModule") return; exports[key] = _x[key]; });
