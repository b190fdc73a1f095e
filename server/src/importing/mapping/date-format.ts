import { textConstant } from '../../samples/duckdb/sql-text.ts';
import { ImportUsageError } from '../import-options.ts';

/** Converts text to a date and a time of day: SQL expressions over a text expression, null if it is not one. */
export interface DateFormat {
  date(text: string): string;
  time(text: string): string;
}

const isoShape =
  '\\d{4}(-\\d{2}-\\d{2}([T ]([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d(\\.\\d+)?)?( ?(Z|UTC|[+-]\\d{2}(:?\\d{2})?))?)?)?';

/** ISO dates, with or without a time of day (kept as written, in its zone); a bare year means January 1. */
export const isoDates: DateFormat = {
  date: (text) =>
    `CASE WHEN regexp_full_match(${text}, '${isoShape}')
     THEN TRY_CAST(CASE WHEN length(${text}) = 4 THEN ${text} || '-01-01' ELSE left(${text}, 10) END AS DATE) END`,
  time: (text) => `nullif(regexp_extract(${text}, '[T ](\\d{2}:\\d{2}(:\\d{2})?)', 1), '')`,
};

/** dayjs tokens: the pattern of the text, and the strptime specifier. */
const tokens: Readonly<Record<string, { shape: string; part: string }>> = {
  YYYY: { shape: '\\d{4}', part: '%Y' },
  YY: { shape: '\\d{2}', part: '%y' },
  MMMM: { shape: '[A-Za-z]+', part: '%B' },
  MMM: { shape: '[A-Za-z]{3}', part: '%b' },
  MM: { shape: '\\d{2}', part: '%m' },
  M: { shape: '\\d{1,2}', part: '%-m' },
  DD: { shape: '\\d{2}', part: '%d' },
  D: { shape: '\\d{1,2}', part: '%-d' },
  HH: { shape: '\\d{2}', part: '%H' },
  H: { shape: '\\d{1,2}', part: '%-H' },
  hh: { shape: '\\d{2}', part: '%I' },
  h: { shape: '\\d{1,2}', part: '%-I' },
  mm: { shape: '\\d{2}', part: '%M' },
  m: { shape: '\\d{1,2}', part: '%-M' },
  ss: { shape: '\\d{2}', part: '%S' },
  s: { shape: '\\d{1,2}', part: '%-S' },
  SSS: { shape: '\\d{3}', part: '%g' },
  A: { shape: '[AP]M', part: '%p' },
  a: { shape: '[ap]m', part: '%p' },
};

/** A time zone at the end of a format. Dates and times are kept as written, in their zone. */
const zones: Readonly<Record<string, string>> = { Z: '(Z|[+-]\\d{2}:\\d{2})', ZZ: '(Z|[+-]\\d{4})' };

/**
 * The format that dayjs tokens describe, read strictly: `MM` requires two digits, and days must exist. The `T` of ISO
 * and text in square brackets are literal. Throws `ImportUsageError` with an unknown token.
 * Years of two digits are the hundred from `firstYear` on; by default none is after the current one.
 */
export function dateFormat(format: string, firstYear = firstShortYear()): DateFormat {
  const pieces = format.match(/\[[^\]]*\]|([A-Za-z])\1*|[^A-Za-z[]/g) ?? [];
  const zone = zones[pieces.at(-1) ?? ''];
  if (zone !== undefined) pieces.pop();
  let shape = '';
  let pattern = '';
  const used = new Set<string>();
  for (const piece of pieces) {
    const token = tokens[piece];
    if (token) {
      shape += token.shape;
      pattern += token.part;
      used.add(piece);
    } else if (/^[A-Za-z]/.test(piece) && piece !== 'T') {
      throw new ImportUsageError(
        `dateFormat "${format}": "${piece}" is not a known part. Known parts are ${Object.keys(tokens).join(', ')}, and Z or ZZ at the end; put plain text in [brackets].`,
      );
    } else {
      const literal = piece.startsWith('[') ? piece.slice(1, -1) : piece;
      shape += literal.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
      pattern += literal.replaceAll('%', '%%');
    }
  }
  if (!used.has('YYYY') && !used.has('YY')) throw new ImportUsageError(`dateFormat "${format}" names no year.`);
  const moment = (text: string): string => {
    const local = zone === undefined ? text : `regexp_replace(${text}, ${textConstant(`${zone}$`)}, '')`;
    const matches = `regexp_full_match(${text}, ${textConstant(shape + (zone ?? ''))})`;
    const read = `CASE WHEN ${matches} THEN try_strptime(${local}, ${textConstant(pattern)}) END`;
    return used.has('YYYY') ? read : inHundredYears(read, firstYear);
  };
  const hours = ['HH', 'H', 'hh', 'h'].some((token) => used.has(token));
  const seconds = used.has('ss') || used.has('s');
  return {
    date: (text) => `CAST(${moment(text)} AS DATE)`,
    time: (text) =>
      hours ? `strftime(${moment(text)}, '${seconds ? '%H:%M:%S' : '%H:%M'}')` : 'CAST(NULL AS VARCHAR)',
  };
}

/** The first of the hundred years that end with the current one. */
export const firstShortYear = (): number => new Date().getUTCFullYear() - 99;

/** Whether a format has years of two digits. */
export const hasShortYear = (format: string | undefined): boolean =>
  (format ?? '')
    .replaceAll(/\[[^\]]*\]/g, '')
    .match(/Y+/g)
    ?.includes('YY') ?? false;

/** The engine reads 69 as 1969 and 68 as 2068. A leap day that such a year does not have is none. */
export function inHundredYears(moment: string, firstYear: number): string {
  const years = `(${firstYear} + (year(${moment}) - ${firstYear} + 10000) % 100 - year(${moment}))`;
  const moved = `(${moment} + to_years(CAST(${years} AS INTEGER)))`;
  return `CASE WHEN day(${moved}) = day(${moment}) THEN ${moved} END`;
}

/** A format that uses the second where the first does not match. */
export function eitherFormat(first: DateFormat, other: DateFormat): DateFormat {
  return {
    date: (text) => `coalesce(${first.date(text)}, ${other.date(text)})`,
    time: (text) => `CASE WHEN ${first.date(text)} IS NULL THEN ${other.time(text)} ELSE ${first.time(text)} END`,
  };
}
