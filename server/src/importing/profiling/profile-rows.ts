import { type Dataset, type DeliveryProfile, isNonDetect, type ValueCount } from '@wellfield/contract';
import { isNonDetectSql } from '@wellfield/contract/to-sql';
import { z } from 'zod';
import { textConstant } from '../../samples/duckdb/sql-text.ts';
import { stagedRows } from '../checking/stage-rows.ts';
import { meansNonDetect } from '../flags/default-meaning.ts';
import type { ImportSite } from '../import-options.ts';
import { reportListLength, sumRows } from '../import-report.ts';
import type { SqlSession } from '../sql-session.ts';
import { farOffResults } from './far-off-results.ts';
import { profilePositions } from './profile-positions.ts';

const text = z.string().nullable();
const group = z.object({
  unit: text,
  detect: text,
  matrix: text,
  sample: text,
  qualifier: text,
  rows: z.number(),
  first: z.string(),
  last: z.string(),
  zero_limits: z.number(),
});
type Group = z.infer<typeof group>;

/** Profiles a dataset's staged rows: one pass over them for values, one for the usual results. */
export async function profileRows(
  session: SqlSession,
  dataset: Dataset,
  map: ImportSite['map'],
): Promise<DeliveryProfile> {
  const groups = await session.rowsOf(
    group,
    `SELECT unit, detect, matrix, "sample", qualifier, count(*) AS rows,
       CAST(min(sample_date) AS VARCHAR) AS first, CAST(max(sample_date) AS VARCHAR) AS last,
       count(*) FILTER (WHERE ${isNonDetectSql('detect')} AND result <= 0) AS zero_limits
     FROM ${stagedRows} WHERE dataset = ${textConstant(dataset)} GROUP BY ALL`,
  );
  const unitless = groups.filter(({ unit }) => unit === null);
  const doubtful = groups.filter(
    ({ detect, qualifier }) => !isNonDetect(detect) && qualifier !== null && meansNonDetect(qualifier),
  );
  return {
    dates: datesOf(groups),
    units: counts(groups, 'unit'),
    detect: counts(groups, 'detect'),
    matrices: counts(groups, 'matrix'),
    sampleTypes: counts(groups, 'sample'),
    positions: await profilePositions(session, map),
    withoutUnit: { rows: sumRows(unitless), nonDetects: sumRows(unitless.filter(({ detect }) => isNonDetect(detect))) },
    zeroLimits: groups.reduce((sum, { zero_limits }) => sum + zero_limits, 0),
    doubtfulDetects: counts(doubtful, 'qualifier'),
    farOff: await farOffResults(session, dataset),
  };
}

function datesOf(groups: readonly Group[]): DeliveryProfile['dates'] {
  const [first] = groups.map((found) => found.first).toSorted();
  const last = groups
    .map((found) => found.last)
    .toSorted()
    .at(-1);
  return first === undefined || last === undefined ? null : { min: first, max: last };
}

/** The rows of every value, most first. */
function counts(groups: readonly Group[], field: 'unit' | 'detect' | 'matrix' | 'sample' | 'qualifier'): ValueCount[] {
  const rows = new Map<string | null, number>();
  for (const found of groups) rows.set(found[field], (rows.get(found[field]) ?? 0) + found.rows);
  return [...rows]
    .map(([value, count]) => ({ value, rows: count }))
    .toSorted((one, other) => other.rows - one.rows || ((one.value ?? '') < (other.value ?? '') ? -1 : 1))
    .slice(0, reportListLength);
}
