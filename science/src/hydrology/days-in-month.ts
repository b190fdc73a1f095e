/**
 * How many days a month has, in the Gregorian calendar.
 *
 * daysInMonth("2020-02-01") → 29
 *
 * @param month any of its days, ISO.
 * @throws RangeError for a text that does not begin with a year and a month.
 */
export function daysInMonth(month: string): number {
  const [, year, number] = /^(\d{4})-(0[1-9]|1[0-2])\b/.exec(month) ?? [];
  if (year === undefined) throw new RangeError(`daysInMonth: "${month}" has no month`);
  return new Date(Date.UTC(Number(year), Number(number), 0)).getUTCDate();
}
