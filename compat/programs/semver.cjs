// semver: parsing, ranges, ordering, coercion.
const semver = require("semver");

console.log(semver.valid("1.2.3"), semver.valid("a.b.c"), semver.clean("  =v1.2.3   "), semver.coerce("v3.4 replaces v3.3").version);
const parsed = semver.parse("1.2.3-beta.4+build.7");
console.log(parsed.major, parsed.minor, parsed.patch, parsed.prerelease, parsed.build, String(parsed));
for (const [version, range] of [["1.2.3", "^1.0.0"], ["2.0.0", "^1.0.0"], ["1.2.9", "~1.2.3"], ["0.2.5", "^0.2.3"], ["1.2.3-alpha", ">=1.0.0"],
  ["1.5.0", "1.x || >=2.5.0 || 5.0.0 - 7.2.3"], ["6.1.1", "5.0.0 - 7.2.3"], ["1.0.0", "<1.0.0"], ["3.0.0", "*"], ["1.2.3", "1.2"]]) {
  console.log(version, range, semver.satisfies(version, range), new semver.Range(range).range);
}
console.log(["1.10.0", "1.2.0", "1.2.0-rc.1", "1.2.0-rc.10", "1.2.0-alpha", "0.9.9"].sort(semver.compare));
console.log(semver.rcompare("1.0.0", "2.0.0"), semver.gt("1.2.3", "1.2.3-1"), semver.eq("1.0.0+a", "1.0.0+b"), semver.diff("1.2.3", "1.3.0"));
for (const release of ["major", "minor", "patch", "premajor", "prerelease"]) {
  console.log(release, semver.inc("1.2.3-beta.1", release), semver.inc("1.2.3", release, "rc"));
}
console.log(semver.maxSatisfying(["1.2.3", "1.3.0", "2.0.0"], "^1.2"), semver.minSatisfying(["1.2.3", "1.3.0"], "^1.2"));
console.log(semver.minVersion(">1.2.3 <2").version, semver.intersects("^1.2.0", "~1.3.0"), semver.gtr("2.1.0", "^1"), semver.ltr("0.1.0", "^1"));
console.log(semver.subset("~1.2.3", "^1.2.0"), semver.simplifyRange(["1.0.0", "1.1.0", "1.2.0", "2.0.0"], "1.0.0 || 1.1.0 || 1.2.0"), semver.outside("3.0.0", "^1", ">"));
console.log(semver.validRange("bad range here"), semver.toComparators("^1.2.3 || ~2"), semver.prerelease("1.2.3-alpha.1"));
console.log(new semver.SemVer("1.2.3"), new semver.Comparator(">=1.2.3").operator);
try {
  new semver.SemVer("nope");
} catch (error) {
  console.log(error.name, error.message);
}
