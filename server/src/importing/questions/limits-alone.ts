import { formatCounted } from '@wellfield/science';
import { stagedRows } from '../checking/stage-rows.ts';
import type { SqlSession } from '../sql-session.ts';
import type { CheckedDelivery } from './ask-questions.ts';
import { digestSql, finding, firstRows, leavingOut, ofDataset, type Finding } from './finding.ts';
import { sampleOf } from './row-words.ts';

/**
 * Rows that a format takes for non-detects because they have a limit, and neither a result nor a flag. Mostly they are; but a
 * laboratory also lists what it did not analyze, with the limits of its method. One question for all of them.
 */
export async function limitsAlone(session: SqlSession, { dataset }: CheckedDelivery): Promise<Finding[]> {
  const rows = '_limit_alone';
  const where = `${ofDataset(dataset)} AND ${rows}`;
  const count = await session.number(`SELECT count(*) FROM ${stagedRows} WHERE ${where}`);
  if (count === 0) return [];
  const digest = digestSql(['location', 'analyte', 'sample_date', 'sample_id', 'result', 'unit']);
  const [about] = await session.rows(`SELECT ${digest} AS digest FROM ${stagedRows} WHERE ${where}`);
  return [
    finding({
      kind: 'limits without results',
      dataset,
      about: [String(about?.['digest'])],
      found: `${formatCounted(count, 'row has', 'rows have')} a limit, and neither a result nor a flag: mostly not detected, but perhaps not analyzed`,
      rows,
      count,
      samples: (await firstRows(session, where)).map((row) => sampleOf(row)),
      keep: 'not detected: load them as non-detects at their limits',
      choices: [leavingOut('a limit without a result', 'not analyzed: leave the rows out')],
    }),
  ];
}
