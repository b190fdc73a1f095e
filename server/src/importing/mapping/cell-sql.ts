import { textConstant } from '../../samples/duckdb/sql-text.ts';
import { firstShortYear, inHundredYears } from './date-format.ts';

/** SQL over the text of delivered cells, as formats need it. Every argument `text` is an SQL expression. */

export const among = (text: string, values: readonly string[]): string =>
  `${text} IN (${values.map(textConstant).join(', ')})`;

export const beginsWith = (text: string, starts: readonly string[]): string =>
  `(${starts.map((start) => `starts_with(${text}, ${textConstant(start)})`).join(' OR ')})`;

/** A finite number; null for anything else. */
export const number = (text: string): string =>
  `CASE WHEN NOT contains(${text}, '_') AND isfinite(TRY_CAST(${text} AS DOUBLE)) THEN TRY_CAST(${text} AS DOUBLE) END`;

/** A depth in feet; null if its unit is missing or unknown. */
export const feet = (value: string, unit: string): string =>
  `(${number(value)}) / CASE lower(${unit}) WHEN 'ft' THEN 1 WHEN 'feet' THEN 1 WHEN 'in' THEN 12 WHEN 'inches' THEN 12
    WHEN 'm' THEN 0.3048 WHEN 'meters' THEN 0.3048 WHEN 'metres' THEN 0.3048 WHEN 'cm' THEN 30.48 WHEN 'mm' THEN 304.8 END`;

/**
 * A date, with its time of day if there is one, in ISO's form, read by the first `strptime` pattern that fits. What fits
 * none stays as it is, so that the row is rejected with what was delivered.
 */
export const isoMoment = (text: string, patterns: readonly string[]): string => {
  const read = withoutFuture(`try_strptime(${text}, [${patterns.map(textConstant).join(', ')}])`, text, patterns);
  const iso = `strftime(${read}, '%Y-%m-%dT%H:%M:%S')`;
  return `coalesce(left(${iso}, CASE WHEN contains(${text}, ':') OR regexp_full_match(${text}, '\\d{12}(\\d{2})?') THEN 19 ELSE 10 END), ${text})`;
};

/** No year of two digits is after the current one. */
function withoutFuture(moment: string, text: string, patterns: readonly string[]): string {
  if (!patterns.some((pattern) => pattern.includes('%y'))) return moment;
  return `CASE WHEN regexp_matches(${text}, '\\d{4}') THEN ${moment} ELSE ${inHundredYears(moment, firstShortYear())} END`;
}

/** A text that is written as a number, but not as one that is read: `1,230`, `1.000.000`, `12,5`; also behind a sign. */
export const otherNumber = (text: string): string =>
  `(${number(text)} IS NULL AND regexp_full_match(${text}, '[<>≤≥~≈=]*\\s*[-+−]?\\d[\\d.,\\x{2019}'' \\x{00A0}\\x{202F}]*(\\s*[eE][-+]?\\d+)?'))`;

/** The number behind `>`: a result above what could be measured. Null for anything else. */
export const aboveNumber = (text: string): string =>
  number(`nullif(regexp_extract(${text}, '^[>≥]=?\\s*(\\S.*)$', 1), '')`);

/** Every pattern alone and with the times of day that programs write behind a date. */
export const withTimes = (dates: readonly string[]): string[] =>
  dates.flatMap((date) => [
    date,
    ...['%H:%M', '%H:%M:%S', '%I:%M %p', '%I:%M:%S %p', '%H:%M:%S.%g'].map((time) => `${date} ${time}`),
  ]);

/** A fraction that means dissolved, also by the field's or the laboratory's filter, becomes the record's word for it; every other stays as delivered. */
export const fraction = (text: string): string =>
  `CASE WHEN regexp_matches(${text}, '^((field|lab(oratory)?)[ -]?)?(dissolved|filtered|filterable)', 'i') THEN 'DISSOLVED' ELSE ${text} END`;
