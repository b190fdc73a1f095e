import type { Dataset, DeliveryProfile } from '@wellfield/contract';
import { isNonDetectSql } from '@wellfield/contract/to-sql';
import { z } from 'zod';
import { textConstant } from '../../samples/duckdb/sql-text.ts';
import { stagedRows } from '../checking/stage-rows.ts';
import { reportListLength, sumRows } from '../import-report.ts';
import { currentRows } from '../merging/current-release.ts';
import type { SqlSession } from '../sql-session.ts';

/** Fewer results say nothing about what is usual. */
const minResults = 10;

/** How many spreads of the middle half a result lies beyond it: Tukey's "far out", on a logarithmic scale. */
const spreads = 3;

/** The least spread, as ln 2: results within eight times the middle half are never far off. */
const minSpread = Math.LN2;

const farOff = z.object({
  analyte: z.string(),
  matrix: z.string().nullable(),
  unit: z.string().nullable(),
  rows: z.number(),
  q1: z.number(),
  q3: z.number(),
  result: z.number(),
  location: z.string(),
  file: z.string().nullable(),
  line: z.number().nullable(),
});

/**
 * The detects above zero that are far off the usual ones of their analyte, matrix and unit: those of the current
 * release's same dataset if it has enough, so that a delivery in another unit stands out, else the delivery's own.
 */
export async function farOffResults(session: SqlSession, dataset: Dataset): Promise<DeliveryProfile['farOff']> {
  const measured = `dataset = ${textConstant(dataset)} AND result > 0 AND NOT ${isNonDetectSql('detect')}`;
  const usualOf = (rows: string): string =>
    `SELECT analyte, matrix, unit, quantile_disc(result, [0.25, 0.75]) AS quartiles, min(result) AS min_result,
       max(result) AS max_result, count(*) AS results
     FROM ${rows} WHERE ${measured} GROUP BY analyte, matrix, unit`;
  const found = await session.rowsOf(
    farOff,
    `WITH own AS MATERIALIZED (${usualOf(stagedRows)}), known AS MATERIALIZED (${usualOf(currentRows)}),
     usual AS (
       SELECT own.*, CASE WHEN known.results >= ${minResults} THEN known.quartiles WHEN own.results >= ${minResults} THEN own.quartiles END AS q
       FROM own LEFT JOIN known ON ${sameGroup('own', 'known')}
     ), fences AS (
       SELECT *, q[1] AS q1, q[2] AS q3, greatest(ln(q[2]) - ln(q[1]), ${minSpread}) * ${spreads} AS reach FROM usual WHERE q IS NOT NULL
     ), suspect AS MATERIALIZED (
       SELECT * FROM fences WHERE ln(min_result) < ln(q1) - reach OR ln(max_result) > ln(q3) + reach
     )
     SELECT analyte, matrix, unit, rows, q1, q3, farthest.result, farthest.location, farthest.file, farthest.line FROM (
       SELECT suspect.analyte, suspect.matrix, suspect.unit, count(*) AS rows, any_value(q1) AS q1, any_value(q3) AS q3,
         arg_max({result: result, location: location, file: source_file, line: source_line},
           (abs(ln(result) - (ln(q1) + ln(q3)) / 2), -source_line)) AS farthest
       FROM ${stagedRows} AS staged JOIN suspect ON ${sameGroup('staged', 'suspect')}
       WHERE ${measured} AND (ln(result) < ln(q1) - reach OR ln(result) > ln(q3) + reach)
       GROUP BY suspect.analyte, suspect.matrix, suspect.unit
     ) ORDER BY rows DESC, analyte, matrix, unit`,
  );
  return {
    rows: sumRows(found),
    first: found.slice(0, reportListLength).map(({ q1, q3, result, location, file, line, ...group }) => ({
      ...group,
      usual: { min: q1, max: q3 },
      farthest: { result, location, file, line },
    })),
  };
}

function sameGroup(one: string, other: string): string {
  return ['analyte', 'matrix', 'unit']
    .map((name) => `${one}.${name} IS NOT DISTINCT FROM ${other}.${name}`)
    .join(' AND ');
}
