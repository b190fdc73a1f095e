import type { Dataset } from '@wellfield/contract';
import { identifier, textConstant } from '../../samples/duckdb/sql-text.ts';
import { comparedColumns, hashes, keyExpressions, stagedRows } from '../checking/stage-rows.ts';
import type { SqlSession } from '../sql-session.ts';
import { currentRows } from './current-release.ts';

/** The current release's rows (`_current`) that an append replaces; `all_datasets` rows are never in it. */
export const replacedRows = 'replaced_rows';

export interface Revisions {
  /** Delivered rows that are already in the current release, equal in every field. */
  duplicates: number;
  /** Delivered rows that replaced the current release’s rows of their key. */
  revisions: { rows: number; replaced: number };
}

/**
 * Merges a dataset's staged rows with the current release's, where both have a sample_id: a row that is equal in every
 * field is dropped; for a key with any other delivered row, the delivery wins: the release's rows of that key that were
 * not delivered again go to `replacedRows`.
 */
export async function appendRevisions(session: SqlSession, dataset: Dataset): Promise<Revisions> {
  const of = `dataset = ${textConstant(dataset)} AND sample_id IS NOT NULL`;
  await session.run(
    `CREATE TEMP TABLE known AS SELECT * FROM (SELECT *, ${hashes} FROM ${currentRows} WHERE ${of}) AS current
     WHERE _key IN (SELECT _key FROM ${stagedRows} WHERE ${of})`,
  );
  const alike = comparedColumns.map(
    (name) => `staged.${identifier(name)} IS NOT DISTINCT FROM known.${identifier(name)}`,
  );
  await session.run(
    `CREATE TEMP TABLE unchanged AS SELECT staged.rowid AS row_id, known._current AS _current
     FROM (SELECT *, rowid FROM ${stagedRows} WHERE ${of}) AS staged JOIN known ON staged._row = known._row AND ${alike.join(' AND ')}`,
  );
  const duplicates = await session.number('SELECT count(DISTINCT row_id) FROM unchanged');
  await session.run(`DELETE FROM ${stagedRows} WHERE rowid IN (SELECT row_id FROM unchanged)`);
  const key = keyExpressions.map((expression, index) => `${expression} AS k${index}`).join(', ');
  const sameKey = keyExpressions.map((_, index) => `one.k${index} IS NOT DISTINCT FROM other.k${index}`).join(' AND ');
  await session.run(
    `INSERT INTO ${replacedRows} SELECT _current FROM (SELECT _key, _current, ${key} FROM known) AS one
     WHERE _current NOT IN (SELECT _current FROM unchanged)
       AND EXISTS (SELECT 1 FROM (SELECT _key, ${key} FROM ${stagedRows} WHERE ${of}) AS other WHERE one._key = other._key AND ${sameKey})`,
  );
  const replaced = await session.number(
    `SELECT count(*) FROM known WHERE _current IN (SELECT _current FROM ${replacedRows})`,
  );
  const rows = await session.number(
    `SELECT count(*) FROM ${stagedRows} WHERE ${of} AND _key IN (
       SELECT _key FROM known WHERE _current IN (SELECT _current FROM ${replacedRows}))`,
  );
  await session.run('DROP TABLE known');
  await session.run('DROP TABLE unchanged');
  return { duplicates, revisions: { rows, replaced } };
}
