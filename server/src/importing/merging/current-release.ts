import { sampleColumns } from '@wellfield/contract';
import type { DuckDBConnection } from '@duckdb/node-api';
import { identifier } from '../../samples/duckdb/sql-text.ts';
import type { CurrentRelease } from '../../samples/release-sink.ts';
import type { DeliveryReport, ImportReport } from '../import-report.ts';
import type { SqlSession } from '../sql-session.ts';

/** The current release's rows with the record's types; `_current` identifies a row. */
export const currentRows = 'current_rows';

/** Creates `currentRows`, the rows that an import carries over; without a current release it is empty. */
export async function showCurrentRelease(
  session: SqlSession,
  current: CurrentRelease<DuckDBConnection> | null,
): Promise<void> {
  if (current) {
    await current.showIn(session.connection);
    return;
  }
  const types = { text: 'VARCHAR', number: 'DOUBLE', integer: 'INTEGER', date: 'DATE' } as const;
  const columns = [{ name: 'dataset', kind: 'text' as const }, ...sampleColumns];
  const nulls = columns.map(({ name, kind }) => `CAST(NULL AS ${types[kind]}) AS ${identifier(name)}`);
  await session.run(
    `CREATE VIEW ${currentRows} AS SELECT ${nulls.join(', ')}, CAST(NULL AS BIGINT) AS _current WHERE false`,
  );
  for (const kind of ['analyte', 'location']) {
    await session.run(
      `CREATE VIEW current_${kind}_aliases AS SELECT CAST(NULL AS VARCHAR) AS ${kind}, CAST(NULL AS VARCHAR) AS alias WHERE false`,
    );
  }
}

/**
 * The deliveries whose rows a release contains. An older product may have written its report: entries that do not fit
 * are left out.
 */
export function deliveriesOf({ report }: CurrentRelease<DuckDBConnection>): DeliveryReport[] {
  const { deliveries, earlier } = (report ?? {}) as Partial<ImportReport>;
  return [deliveries, earlier].flatMap((list) => (Array.isArray(list) ? list : []));
}
