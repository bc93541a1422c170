var tslib_1={__exportStar(){}},__export=()=>{},__exportStar=()=>{},_interopRequireWildcard=x=>x;
(function () { exports.inner = 1; __exportStar(require("../dep.cjs"), exports) })()
