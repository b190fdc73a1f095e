import type { Dataset } from '@wellfield/contract';
import { z } from 'zod';
import { identifier, textConstant } from '../../samples/duckdb/sql-text.ts';
import { comparedColumns, keyExpressions, stagedRows } from '../checking/stage-rows.ts';
import type { Replicates } from '../import-report.ts';
import type { SqlSession } from '../sql-session.ts';

/**
 * Among a dataset's staged rows with a sample_id: of rows equal in every field the first (by file and line) stays. The
 * hashes find candidates; the fields decide. Returns the number of removed rows.
 */
export async function mergeDuplicates(session: SqlSession, dataset: Dataset): Promise<number> {
  const before = await session.number(`SELECT count(*) FROM ${stagedRows}`);
  const of = `dataset = ${textConstant(dataset)} AND sample_id IS NOT NULL`;
  await session.run(
    `DELETE FROM ${stagedRows} WHERE rowid IN (
       SELECT row_id FROM (
         SELECT rowid AS row_id, row_number() OVER (
           PARTITION BY ${comparedColumns.map(identifier).join(', ')} ORDER BY source_file, source_line, rowid
         ) AS occurrence
         FROM ${stagedRows}
         WHERE ${of} AND _row IN (SELECT _row FROM ${stagedRows} WHERE ${of} GROUP BY _row HAVING count(*) > 1)
       ) WHERE occurrence > 1)`,
  );
  return before - (await session.number(`SELECT count(*) FROM ${stagedRows}`));
}

const samplesNamed = 5;

/** A sample with several rows, and how many rows and samples there are of the kind. */
const replicate = z.object({ rows: z.number(), keys: z.number(), name: z.string() });

/** A dataset's staged rows that share their key with another, after duplicates have been removed. */
export async function countReplicates(session: SqlSession, dataset: Dataset): Promise<Replicates> {
  const of = `dataset = ${textConstant(dataset)} AND sample_id IS NOT NULL`;
  const named = await session.rowsOf(
    replicate,
    `SELECT CAST(sum(rows) OVER () AS BIGINT) AS rows, count(*) OVER () AS keys,
       concat_ws(' ', location, sample_date::VARCHAR, analyte, '(' || sample_id || ')') AS name
     FROM (
       SELECT count(*) AS rows, location, sample_date, analyte, sample_id FROM ${stagedRows}
       WHERE ${of} AND _key IN (SELECT _key FROM ${stagedRows} WHERE ${of} GROUP BY _key HAVING count(*) > 1)
       GROUP BY ${keyExpressions.join(', ')} HAVING count(*) > 1
     ) ORDER BY location, sample_date, analyte, sample_id LIMIT ${samplesNamed}`,
  );
  const [first] = named;
  if (first === undefined) return { rows: 0, keys: 0 };
  return { rows: first.rows, keys: first.keys, first: named.map(({ name }) => name) };
}
