const START_HOUR = 2;

/** Example: at 02:30 in Taipei the run of yesterday 02:00 (Taipei) is over and today's is due; at 01:59 it is not. */
export function isDueToday(now: Date, lastRunAt: Date | null, timeZone: string): boolean {
  const today = localTime(now, timeZone);
  if (today.hour < START_HOUR) return false;
  return lastRunAt === null || localTime(lastRunAt, timeZone).date !== today.date;
}

/** By the zone's own calendar: a day that has no 02:00 starts at 03:00. */
function localTime(at: Date, timeZone: string): { date: string; hour: number } {
  const format = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
  });
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return { date: `${parts.year}-${parts.month}-${parts.day}`, hour: Number(parts.hour) };
}
