import { formatCounted } from '@wellfield/science';
import { z } from 'zod';
import { stagedRows } from '../checking/stage-rows.ts';
import type { SqlSession } from '../sql-session.ts';
import type { CheckedDelivery, QuestionCheck } from './ask-questions.ts';
import { digestSql, finding, firstRows, leavingOut, ofDataset, type Finding } from './finding.ts';
import { sampleOf } from './row-words.ts';

/**
 * Rows that a format takes for non-detects because they have a limit, and neither a result nor a flag. Mostly they are; but a
 * laboratory also lists what it did not analyze, with the limits of its method. One question for all of them.
 */
export const limitsAlone: QuestionCheck = { among: () => rows, find };

const rows = '_limit_alone';
const found = z.object({ count: z.number(), digest: z.string() });

async function find(session: SqlSession, { dataset }: CheckedDelivery): Promise<Finding[]> {
  const where = `${ofDataset(dataset)} AND ${rows}`;
  const digest = digestSql(['location', 'analyte', 'sample_date', 'sample_id', 'result', 'unit']);
  const [{ count, digest: about } = { count: 0, digest: '' }] = await session.rowsOf(
    found,
    `SELECT count(*) AS count, ${digest} AS digest FROM ${stagedRows} WHERE ${where}`,
  );
  return [
    finding({
      kind: 'limits without results',
      dataset,
      about: [about],
      found: `${formatCounted(count, 'row has', 'rows have')} a limit, and neither a result nor a flag: mostly not detected, but perhaps not analyzed`,
      rows,
      count,
      samples: (await firstRows(session, where)).map((row) => sampleOf(row)),
      keep: 'not detected: load them as non-detects at their limits',
      choices: [leavingOut('a limit without a result', 'not analyzed: leave the rows out')],
    }),
  ];
}
