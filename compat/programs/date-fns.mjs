// date-fns: arithmetic, formatting, parsing, all in UTC as the runs set the zone.
import { add, addMonths, differenceInCalendarDays, differenceInMonths, eachDayOfInterval, endOfMonth, format, formatDistance, formatDuration, formatISO, getISOWeek, intervalToDuration, isBefore, isLeapYear, isValid, isWeekend, max, nextMonday, parse, parseISO, startOfWeek, sub, isWithinInterval, closestTo, roundToNearestMinutes, formatRelative } from "date-fns";
import { de, fr } from "date-fns/locale";

const start = new Date(2024, 0, 31, 13, 5, 9, 7);
console.log(format(start, "yyyy-MM-dd HH:mm:ss.SSS"), format(start, "EEEE, do MMMM yyyy 'at' h:mm a"), format(start, "QQQ w I R DDD", { useAdditionalDayOfYearTokens: true }));
console.log(format(start, "PPPP", { locale: de }), format(start, "PPPP", { locale: fr }), format(start, "P p"));
console.log(addMonths(start, 1), add(start, { months: 2, days: 1, hours: 5 }).toISOString(), sub(start, { years: 1, weeks: 1 }).toISOString());
console.log(differenceInCalendarDays(new Date(2024, 2, 1), start), differenceInMonths(new Date(2024, 4, 30), start));
console.log(eachDayOfInterval({ start, end: new Date(2024, 1, 3) }).map((day) => formatISO(day, { representation: "date" })));
console.log(formatDistance(new Date(2024, 0, 1), start, { addSuffix: true }), formatDistance(start, new Date(2026, 0, 1)));
console.log(formatDuration(intervalToDuration({ start: new Date(2020, 1, 3), end: start })));
console.log(parseISO("2024-02-29T10:20:30Z").getTime(), isValid(parseISO("2024-02-30")), parse("03/04/2021 5 PM", "dd/MM/yyyy h a", new Date(0)).toISOString());
console.log(getISOWeek(start), isLeapYear(start), isWeekend(start), isBefore(start, new Date(2025, 0, 1)), endOfMonth(start).toISOString());
console.log(nextMonday(start).toISOString(), startOfWeek(start, { weekStartsOn: 1 }).toISOString(), max([start, new Date(0)]).getTime());
console.log(isWithinInterval(start, { start: new Date(2024, 0, 1), end: new Date(2024, 1, 1) }), closestTo(start, [new Date(0), new Date(2024, 0, 30)]).toISOString());
console.log(roundToNearestMinutes(start).toISOString(), formatRelative(new Date(2024, 0, 30, 9), start));
console.log(isNaN(parse("nope", "yyyy", new Date(0))), String(new Date(NaN)));
try {
  format(new Date(NaN), "yyyy");
} catch (error) {
  console.log(error.name, error.message);
}
