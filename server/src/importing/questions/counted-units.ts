import type { Dataset } from '@wellfield/contract';
import { stagedRows } from '../checking/stage-rows.ts';
import { currentRows } from '../merging/current-release.ts';
import type { SqlSession } from '../sql-session.ts';
import { ofDataset } from './finding.ts';

/** How many rows of a dataset have which unit, by parameter and matrix: those of the delivery, and those known of the release. */
export const countedUnits = 'counted_units';

/** Counts them for all checks that compare units. */
export async function countUnits(session: SqlSession, dataset: Dataset): Promise<void> {
  const groupsOf = (table: string, isKnown: boolean): string =>
    `SELECT ${isKnown} AS is_known, analyte, matrix, unit, count(*) AS rows, count(cas_id) AS cas_ids FROM ${table} WHERE ${ofDataset(dataset)} GROUP BY ALL`;
  await session.run(
    `CREATE OR REPLACE TEMP TABLE ${countedUnits} AS ${groupsOf(stagedRows, false)} UNION ALL ${groupsOf(currentRows, true)}`,
  );
}
