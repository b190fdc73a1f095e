import type { Dataset, DeliveryProfile } from '@wellfield/contract';
import { isAboveLimitSql, isNonDetectSql } from '@wellfield/contract/to-sql';
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

/** So many results of a location say what is usual there, whatever is usual elsewhere; they are not far off within ten times. */
const [minOwnResults, timesOwn] = [4, 10];

/**
 * The detects with a value (not above a limit) that are far off the usual ones above zero of their analyte, matrix and unit: those of the current
 * release's same dataset if it has enough, so that a delivery in another unit stands out, else the delivery's own. A result below
 * zero is far off by its amount. What the location itself had before is not far off there.
 */
export async function farOffResults(session: SqlSession, dataset: Dataset): Promise<DeliveryProfile['farOff']> {
  const detected = `dataset = ${textConstant(dataset)} AND NOT ${isNonDetectSql('detect')} AND NOT ${isAboveLimitSql('detect', 'qualifier')}`;
  const typicalOf = (rows: string): string =>
    `SELECT analyte, matrix, unit, quantile_disc(result, [0.25, 0.75]) FILTER (WHERE result > 0) AS quartiles,
       min(result) FILTER (WHERE result > 0) AS min_result, max(abs(result)) AS max_amount, count(*) FILTER (WHERE result > 0) AS results
     FROM ${rows} WHERE ${detected} AND result <> 0 GROUP BY analyte, matrix, unit`;
  const found = await session.rowsOf(
    farOff,
    `WITH own AS MATERIALIZED (${typicalOf(stagedRows)}), known AS MATERIALIZED (${typicalOf(currentRows)}),
     usual AS (
       SELECT own.*, CASE WHEN known.results >= ${minResults} THEN known.quartiles WHEN own.results >= ${minResults} THEN own.quartiles END AS q
       FROM own LEFT JOIN known ON ${sameGroup('own', 'known')}
     ), fences AS (
       SELECT *, q[1] AS q1, q[2] AS q3, exp(greatest(ln(q[2]) - ln(q[1]), ${minSpread}) * ${spreads}) AS reach FROM usual WHERE q IS NOT NULL
     ), suspect AS MATERIALIZED (
       SELECT * FROM fences WHERE min_result < q1 / reach OR max_amount > q3 * reach
     ), far AS MATERIALIZED (
       SELECT staged.*, q1, q3 FROM ${stagedRows} AS staged JOIN suspect ON ${sameGroup('staged', 'suspect')}
       WHERE ${detected} AND (result > 0 AND result < q1 / reach OR abs(result) > q3 * reach)
     ), history AS (
       SELECT location, analyte, matrix, unit, min(result) AS least, max(result) AS most FROM ${currentRows}
       WHERE dataset = ${textConstant(dataset)} AND (location, analyte) IN (SELECT (location, analyte) FROM far)
       GROUP BY ALL HAVING count(result) >= ${minOwnResults}
     )
     SELECT analyte, matrix, unit, rows, q1, q3, farthest.result, farthest.location, farthest.file, farthest.line FROM (
       SELECT far.analyte, far.matrix, far.unit, count(*) AS rows, any_value(q1) AS q1, any_value(q3) AS q3,
         arg_max({result: result, location: far.location, file: source_file, line: source_line},
           (abs(ln(abs(result)) - (ln(q1) + ln(q3)) / 2), -source_line)) AS farthest
       FROM far LEFT JOIN history ON far.location = history.location AND ${sameGroup('far', 'history')}
       WHERE history.location IS NULL OR result < least / ${timesOwn} OR result > most * ${timesOwn}
       GROUP BY far.analyte, far.matrix, far.unit
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
