var tslib_1={__exportStar(){}},__export=()=>{},__exportStar=()=>{},_interopRequireWildcard=x=>x;
var _x = require('../dep.cjs'); Object.keys(_x).forEach(function (k) { if (k !== 'default' && !Object.prototype.hasOwnProperty.call(exports, k)) Object.defineProperty(exports, k, { enumerable: true, get: function () { return _x[k]; } }); });
