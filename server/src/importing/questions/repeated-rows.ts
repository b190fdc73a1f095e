import { formatCount, formatCounted } from '@wellfield/science';
import { z } from 'zod';
import { stagedRows } from '../checking/stage-rows.ts';
import type { SqlSession } from '../sql-session.ts';
import type { CheckedDelivery, QuestionCheck } from './ask-questions.ts';
import { digestSql, finding, firstRows, leavingOut, ofDataset, type Finding } from './finding.ts';
import { sampleOf } from './row-words.ts';

/**
 * Repeated rows are asked about where they are five or more, and either one row in a hundred or five of one location and day:
 * a sample that came twice. Fewer are as often two measurements as one: 219 of the 335,381 rows of Nevada's levels are such.
 */
const [minRepeated, minShare] = [5, 0.01];

const repetition = z.object({ rows: z.number(), of_a_day: z.number() });
const repeated = z.object({ rows: z.number(), digest: z.string() });

/**
 * Rows that are equal in every field to one before them and have no sample id: where an id says that two rows are one sample,
 * they load once; without it nobody but the laboratory knows.
 */
export const repeatedRows: QuestionCheck = { among: () => 'sample_id IS NULL', find };

async function find(session: SqlSession, { dataset, isOfLevels, rows: total }: CheckedDelivery): Promise<Finding[]> {
  const of = `${ofDataset(dataset)} AND sample_id IS NULL`;
  const rows = `rowid IN (SELECT row_id FROM (
    SELECT rowid AS row_id, row_number() OVER (PARTITION BY _row ORDER BY source_file, source_line, rowid) AS occurrence
    FROM ${stagedRows} WHERE ${of} AND _row IN (SELECT _row FROM ${stagedRows} WHERE ${of} GROUP BY _row HAVING count(*) > 1)
  ) WHERE occurrence > 1)`;
  const [surplus] = await session.rowsOf(
    repetition,
    `SELECT coalesce(sum(rows), 0)::DOUBLE AS rows, coalesce(max(rows), 0)::DOUBLE AS of_a_day FROM (
       SELECT sum(rows) AS rows FROM (
         SELECT any_value(location) AS location, any_value(sample_date) AS day, count(*) - 1 AS rows
         FROM ${stagedRows} WHERE ${of} GROUP BY _row HAVING count(*) > 1
       ) GROUP BY location, day)`,
  );
  if (!surplus || surplus.rows === 0) return [];
  // One measurement of a level is several rows: its depth, and elevations.
  const isOneSample = !isOfLevels && surplus.of_a_day >= minRepeated;
  const isWeak = surplus.rows < minRepeated || (surplus.rows < total * minShare && !isOneSample);
  const [facts] = await session.rowsOf(
    repeated,
    `SELECT count(*) AS rows, ${digestSql(['location', 'analyte', 'sample_date', 'result', 'source_file', 'source_line'])} AS digest
     FROM ${stagedRows} WHERE ${rows}`,
  );
  const count = facts?.rows ?? 0;
  return [
    finding({
      kind: 'repeated rows',
      dataset,
      about: [facts?.digest ?? ''],
      found: `${formatCounted(count, 'row')} of ${formatCount(total)} repeat another in every field, and have no sample_id that says whether it is the same sample`,
      rows,
      count,
      samples: (await firstRows(session, `${ofDataset(dataset)} AND ${rows}`)).map((row) => sampleOf(row)),
      keep: 'they are samples of their own: load all',
      choices: [leavingOut('repeats another row', 'load each once')],
      isWeak,
    }),
  ];
}
