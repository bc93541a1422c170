var tslib_1={__exportStar(){}},__export=()=>{},__exportStar=()=>{},_interopRequireWildcard=x=>x;
tslib_1.__exportStar(require("../dep.cjs"), exports); __exportStar(require("../dep2.cjs"), exports)
