var tslib_1={__exportStar(){}},__export=()=>{},__exportStar=()=>{},_interopRequireWildcard=x=>x;
const a = 1, _x = require('../dep.cjs'); Object.keys(_x).forEach(function (k) { if (k !== 'default') exports[k] = _x[k]; });
