// dayjs: core and plugins.
const dayjs = require("dayjs");
dayjs.extend(require("dayjs/plugin/utc"));
dayjs.extend(require("dayjs/plugin/customParseFormat"));
dayjs.extend(require("dayjs/plugin/relativeTime"));
dayjs.extend(require("dayjs/plugin/duration"));
dayjs.extend(require("dayjs/plugin/isoWeek"));
dayjs.extend(require("dayjs/plugin/advancedFormat"));
require("dayjs/locale/de");

const day = dayjs.utc("2024-02-28T23:30:15.123Z");
console.log(day.format(), day.format("YYYY/MM/DD dddd HH:mm:ss.SSS A Z"), day.format("Do [of] MMMM, Q"), day.toISOString());
console.log(day.add(1, "day").format("YYYY-MM-DD"), day.add(2, "month").format("YYYY-MM-DD"), day.subtract(1, "year").format("YYYY-MM-DD"));
console.log(day.startOf("week").format(), day.endOf("month").format(), day.isoWeek(), day.daysInMonth(), day.day());
console.log(day.diff("2023-01-01", "day"), day.diff("2023-01-01", "month", true).toFixed(4), day.isBefore("2025-01-01"), day.isSame("2024-02-28", "day"));
console.log(day.locale("de").format("dddd, D. MMMM YYYY"), dayjs.locale());
console.log(dayjs("05/02/1969 1:02:03 PM -05:00", "MM/DD/YYYY H:mm:ss A Z").toISOString(), dayjs("31-12-2020", "DD-MM-YYYY", true).isValid(), dayjs("2020-13-01", "YYYY-MM-DD", true).isValid());
console.log(day.from(dayjs.utc("2024-03-05")), day.to("2024-02-28T23:50:00Z"), dayjs.utc("2020-01-01").from("2024-01-01"));
console.log(dayjs.duration(90061000).format("D[d] HH:mm:ss"), dayjs.duration({ hours: 2, minutes: 30 }).asMinutes(), dayjs.duration(1, "day").humanize(), dayjs.duration("P1Y2M3DT4H5M6S").toISOString());
console.log(day.toJSON(), day.unix(), day.valueOf(), day.year(), day.set("hour", 5).hour(), day.get("minute"));
console.log(dayjs.utc(0).format(), dayjs.utc([2020, 1, 5].join("-")).format("x"), dayjs("bad").isValid(), dayjs("bad").format(), dayjs.isDayjs(day));
console.log([dayjs.utc("2021-01-01"), dayjs.utc("2020-01-01")].sort((a, b) => a - b).map(String));
