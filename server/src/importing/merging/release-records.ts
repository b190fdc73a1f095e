import { perDataset, sampleColumns, type Dataset } from '@wellfield/contract';
import { identifier, textConstant } from '../../samples/duckdb/sql-text.ts';
import { stagedRows } from '../checking/stage-rows.ts';
import type { SqlSession } from '../sql-session.ts';
import { replacedRows } from './append-revisions.ts';
import { currentRows } from './current-release.ts';

/**
 * Creates the relations for the release writer: `records` (the staged rows, and the current release's datasets that are
 * not replaced) and the alias tables (delivered names, here and in carried-over rows).
 */
export async function makeReleaseRecords(
  session: SqlSession,
  replaced: readonly Dataset[],
  carriesOver: boolean,
): Promise<Record<Dataset, number>> {
  const columns = ['dataset', ...sampleColumns.map(({ name }) => name)].map(identifier).join(', ');
  const retained = [
    ...replaced.map((dataset) => `dataset <> ${textConstant(dataset)}`),
    `_current NOT IN (SELECT _current FROM ${replacedRows})`,
    ...(carriesOver ? [] : ['false']),
  ];
  await session.run(
    `CREATE TEMP VIEW records AS SELECT ${columns} FROM ${stagedRows}
     UNION ALL SELECT ${columns} FROM ${currentRows} WHERE ${retained.join(' AND ')}`,
  );
  for (const kind of ['analyte', 'location'] as const) {
    const carried = carriesOver ? `UNION SELECT ${kind}, alias FROM current_${kind}_aliases` : '';
    await session.run(
      `CREATE TABLE ${kind}_aliases AS SELECT ${kind}, alias FROM (
         SELECT name AS ${kind}, delivered AS alias FROM delivered_${kind}s ${carried}
       ) WHERE ${kind} <> alias AND ${kind} IN (SELECT DISTINCT ${kind} FROM records)`,
    );
  }
  const counts = await session.rows('SELECT dataset, count(*) AS rows FROM records GROUP BY 1');
  const rows = perDataset(() => 0);
  for (const { dataset, rows: count } of counts) rows[dataset as Dataset] = Number(count);
  return rows;
}

/** Keeps a delivery's names as delivered; the lookup tables are recreated for every delivery. */
export async function rememberDeliveredNames(session: SqlSession): Promise<void> {
  for (const kind of ['analyte', 'location'] as const) {
    await session.run(`CREATE TABLE IF NOT EXISTS delivered_${kind}s (name VARCHAR, delivered VARCHAR)`);
    await session.run(
      `INSERT INTO delivered_${kind}s SELECT name, delivered FROM ${kind}_names WHERE name <> delivered`,
    );
  }
}
