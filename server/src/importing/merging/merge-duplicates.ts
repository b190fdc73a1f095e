import type { Dataset } from '@wellfield/contract';
import { identifier, textConstant } from '../../samples/duckdb/sql-text.ts';
import { comparedColumns, keyExpressions, stagedRows } from '../checking/stage-rows.ts';
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

/**
 * The number of a dataset's staged rows that share their key with another, and of such keys, after duplicates have been
 * removed.
 */
export async function countReplicates(session: SqlSession, dataset: Dataset): Promise<{ rows: number; keys: number }> {
  const of = `dataset = ${textConstant(dataset)} AND sample_id IS NOT NULL`;
  const [counts = {}] = await session.rows(
    `SELECT coalesce(sum(rows), 0)::BIGINT AS rows, count(*) AS keys FROM (
       SELECT count(*) AS rows FROM ${stagedRows}
       WHERE ${of} AND _key IN (SELECT _key FROM ${stagedRows} WHERE ${of} GROUP BY _key HAVING count(*) > 1)
       GROUP BY ${keyExpressions.join(', ')} HAVING count(*) > 1)`,
  );
  return { rows: Number(counts['rows']), keys: Number(counts['keys']) };
}
