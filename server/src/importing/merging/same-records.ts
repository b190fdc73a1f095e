import type { DuckDBConnection } from '@duckdb/node-api';
import { sampleColumns, type Dataset } from '@wellfield/contract';
import { identifier, textConstant } from '../../samples/duckdb/sql-text.ts';
import type { CurrentRelease } from '../../samples/release-sink.ts';
import { stagedRows } from '../checking/stage-rows.ts';
import type { ImportOptions } from '../import-options.ts';
import type { ImportReport } from '../import-report.ts';
import type { SqlSession } from '../sql-session.ts';
import { replacedRows } from './append-revisions.ts';
import { currentRows } from './current-release.ts';

/**
 * Whether the release to be made would have the current one's name, rows and names as delivered, so that nobody would
 * see a difference. Rows are compared with their files and lines, by a checksum that ignores their order.
 */
export async function hasSameRecords(
  session: SqlSession,
  { facts }: CurrentRelease<DuckDBConnection>,
  { append, deliveries, releaseName }: ImportOptions,
  { rows }: ImportReport,
): Promise<boolean> {
  if (releaseName !== undefined && releaseName !== facts.name) return false;
  const counts = append
    ? [
        await session.number(`SELECT count(*) FROM ${stagedRows}`),
        await session.number(`SELECT count(*) FROM ${replacedRows}`),
      ]
    : deliveries.map(({ dataset }) => (rows?.[dataset] ?? 0) - facts.rows[dataset]);
  if (counts.some((count) => count !== 0)) return false;
  for (const { dataset } of append ? [] : deliveries) {
    if ((await checksum(session, stagedRows, dataset)) !== (await checksum(session, currentRows, dataset)))
      return false;
  }
  return (await differentAliases(session, 'analyte')) + (await differentAliases(session, 'location')) === 0;
}

async function checksum(session: SqlSession, table: string, dataset: Dataset): Promise<string> {
  const columns = sampleColumns.map(({ name }) => identifier(name)).join(', ');
  const [row] = await session.rows(
    `SELECT concat_ws(' ', count(*), sum(one), bit_xor(one)) AS text FROM (
       SELECT hash(${columns}) AS one FROM ${table} WHERE dataset = ${textConstant(dataset)})`,
  );
  return String(row?.['text']);
}

function differentAliases(session: SqlSession, kind: 'analyte' | 'location'): Promise<number> {
  const [made, current] = [`${kind}_aliases`, `current_${kind}_aliases`].map(
    (table) => `SELECT ${kind}, alias FROM ${table}`,
  );
  return session.number(`SELECT count(*) FROM ((${made} EXCEPT ${current}) UNION ALL (${current} EXCEPT ${made}))`);
}
