import { formatCount } from '@wellfield/science';
import { z } from 'zod';
import { identifier, textConstant } from '../../samples/duckdb/sql-text.ts';
import { rowHash, stagedRows } from '../checking/stage-rows.ts';
import { currentRows } from '../merging/current-release.ts';
import type { SqlSession } from '../sql-session.ts';
import type { CheckedDelivery, QuestionCheck } from './ask-questions.ts';
import { digestSql, finding, firstRows, leavingOut, ofDataset, type Finding } from './finding.ts';
import { sampleOf } from './row-words.ts';

/** Fewer rows that are equal by chance are loaded. */
const minPresent = 3;

const presentTable = 'held_rows';
const presentFile = z.object({ file: z.string(), present: z.number(), rows: z.number(), digest: z.string() });

/**
 * Rows without a sample id that the release already has, equal in every field, when rows are appended: a file that is appended
 * twice would double every count. A question a file.
 */
export const presentRows: QuestionCheck = { among: ({ append }) => `${append} AND sample_id IS NULL`, find };

async function find(session: SqlSession, { dataset }: CheckedDelivery): Promise<Finding[]> {
  const of = `${ofDataset(dataset)} AND sample_id IS NULL`;
  const different = await session.number(
    `CREATE OR REPLACE TEMP TABLE ${presentTable} AS SELECT DISTINCT _row FROM ${stagedRows} WHERE ${of} AND _row IN (
       SELECT ${rowHash} FROM ${currentRows} WHERE ${of} AND sample_date BETWEEN
         (SELECT min(sample_date) FROM ${stagedRows} WHERE ${of}) AND (SELECT max(sample_date) FROM ${stagedRows} WHERE ${of}))`,
  );
  if (different === 0) return [];
  const isPresent = `sample_id IS NULL AND _row IN (SELECT _row FROM ${presentTable})`;
  const files = await session.rowsOf(
    presentFile,
    `SELECT source_file AS file, count(*) FILTER (WHERE ${isPresent}) AS present, count(*) AS rows,
       ${digestSql(['location', 'analyte', 'sample_date', 'result', 'unit'], isPresent)} AS digest
     FROM ${stagedRows} WHERE ${ofDataset(dataset)} GROUP BY 1 HAVING present >= ${minPresent} ORDER BY 1`,
  );
  const questions: Finding[] = [];
  for (const { file, present, rows, digest } of files) {
    const where = `${identifier('source_file')} = ${textConstant(file)} AND ${isPresent}`;
    const share =
      present === rows
        ? `all ${formatCount(rows)} rows are`
        : `${formatCount(present)} of ${formatCount(rows)} rows are`;
    const samples = await firstRows(session, `${ofDataset(dataset)} AND ${where}`);
    questions.push(
      finding({
        kind: 'rows held already',
        dataset,
        about: [digest],
        found: `${file}: ${share} in the release already, equal in every field, and have no sample_id that says whether they are the same samples`,
        rows: where,
        count: present,
        samples: samples.map((row) => sampleOf(row)),
        keep: 'they are other samples: load them, too',
        choices: [leavingOut('in the release already', 'they are the same samples: load only the others')],
      }),
    );
  }
  return questions;
}
