import { identifier } from '../../samples/duckdb/sql-text.ts';
import { isoMoment, withTimes } from '../mapping/cell-sql.ts';
import { shownText } from '../shown-text.ts';
import type { SqlSession } from '../sql-session.ts';

/** How a column's dates are written. */
export interface DateOrder {
  /** In words. */
  title: string;
  /** SQL that brings a text expression into ISO's form. */
  iso(text: string): string;
  /** What a person must look at. */
  checks: readonly string[];
}

const separated = (parts: readonly [string, string, string]): string[] =>
  ['/', '-', '.', ' '].map((sign) => parts.join(sign));

/** Years of two digits are tried first: `%Y` would read 09 as the year 9. */
const orders = [
  { title: 'month, day, year', patterns: [...separated(['%-m', '%-d', '%y']), ...separated(['%-m', '%-d', '%Y'])] },
  { title: 'day, month, year', patterns: [...separated(['%-d', '%-m', '%y']), ...separated(['%-d', '%-m', '%Y'])] },
  {
    title: 'day, name of the month, year',
    patterns: [...separated(['%-d', '%b', '%y']), ...separated(['%-d', '%b', '%Y'])],
  },
  { title: 'year, month, day', patterns: [...separated(['%Y', '%-m', '%-d']), '%Y%m%d', '%Y%m%d%H%M%S', '%Y%m%d%H%M'] },
].map(({ title, patterns }) => ({ title, patterns: withTimes(patterns) }));

const iso = "regexp_full_match(cell, '\\d{4}-\\d{2}-\\d{2}([T ].*)?') AND TRY_CAST(left(cell, 10) AS DATE) IS NOT NULL";
const midnight = "'[T ]00:00(:00(\\.0+)?)?( ?(Z|UTC|[+-]\\d{2}(:?\\d{2})?))?$'";
/** Days of a spreadsheet from 1955 to 2064. */
const serial = 'TRY_CAST(cell AS DOUBLE) BETWEEN 20000 AND 60000';

/** The share of a column's cells that must be dates for it to be one of dates. */
const enough = 0.95;

/** How a column's dates are written; null if it holds none. */
export async function dateOrder(session: SqlSession, table: string, column: string): Promise<DateOrder | null> {
  const counted = [
    `count(*) FILTER (WHERE ${iso}) AS iso`,
    `count(*) FILTER (WHERE ${iso} AND regexp_matches(cell, ${midnight})) AS midnights`,
    `count(*) FILTER (WHERE ${serial}) AS serial`,
    ...orders.map(
      ({ patterns }, index) =>
        `count(try_strptime(cell, [${patterns.map((one) => `'${one}'`).join(', ')}])) AS order_${index}`,
    ),
  ];
  const [counts = {}] = await session.rows(
    `SELECT count(*) AS filled, min(cell) AS example, ${counted.join(', ')}
     FROM (SELECT nullif(trim(${identifier(column)}), '') AS cell FROM ${identifier(table)}) WHERE cell IS NOT NULL`,
  );
  const filled = Number(counts['filled']);
  const reaches = (count: unknown): boolean => filled > 0 && Number(count) >= filled * enough;
  if (reaches(counts['iso'])) {
    const hasTimes = Number(counts['midnights']) < Number(counts['iso']);
    return { title: 'ISO', iso: (text) => (hasTimes ? text : `left(${text}, 10)`), checks: [] };
  }
  if (reaches(counts['serial'])) {
    return {
      title: "a spreadsheet's numbers of days",
      iso: (text) => `strftime(DATE '1899-12-30' + CAST(floor(TRY_CAST(${text} AS DOUBLE)) AS INTEGER), '%Y-%m-%d')`,
      checks: [],
    };
  }
  const best = Math.max(...orders.map((_, index) => Number(counts[`order_${index}`])));
  const fitting = orders.filter((_, index) => Number(counts[`order_${index}`]) === best);
  const [first] = fitting;
  if (!first || !reaches(best)) return null;
  const used = await patternsUsed(session, table, column, first.patterns);
  const isOpen = fitting.length > 1;
  return {
    title: first.title,
    iso: (text) => isoMoment(text, used),
    checks: [
      ...(isOpen
        ? [
            `its dates (${shownText(String(counts['example']), 60)}) exist as ${fitting.map(({ title }) => title).join(' and as ')}; the first was written`,
          ]
        : []),
      ...(await shortYears(session, table, column, used)),
    ],
  };
}

/** Which years two digits were taken for. */
async function shortYears(
  session: SqlSession,
  table: string,
  column: string,
  used: readonly string[],
): Promise<string[]> {
  if (!used.some((pattern) => pattern.includes('%y'))) return [];
  const [found = {}] = await session.rows(
    `SELECT min(moment) AS first, max(moment) AS last, count(*) AS days FROM (SELECT left(${isoMoment('cell', used)}, 10) AS moment
     FROM (SELECT trim(${identifier(column)}) AS cell FROM ${identifier(table)}) WHERE NOT regexp_matches(cell, '\\d{4}') AND cell <> '')`,
  );
  if (Number(found['days']) === 0) return [];
  const year = new Date().getUTCFullYear();
  return [
    `years of two digits were taken for ${year - 99} to ${year}, so that the days are ${String(found['first'])} to ${String(found['last'])}`,
  ];
}

/** The patterns that read a cell which none before them reads. */
async function patternsUsed(
  session: SqlSession,
  table: string,
  column: string,
  patterns: readonly string[],
): Promise<string[]> {
  const read = patterns.map((pattern, index) => `WHEN try_strptime(cell, '${pattern}') IS NOT NULL THEN ${index}`);
  const rows = await session.rows(
    `SELECT DISTINCT CASE ${read.join(' ')} END AS index FROM (SELECT nullif(trim(${identifier(column)}), '') AS cell FROM ${identifier(table)})
     WHERE cell IS NOT NULL ORDER BY index`,
  );
  return rows.flatMap(({ index }) => (index === null ? [] : (patterns[Number(index)] ?? [])));
}
