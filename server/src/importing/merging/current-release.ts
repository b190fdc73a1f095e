import { type Dataset, sampleColumns, type ValueCount } from '@wellfield/contract';
import type { DuckDBConnection } from '@duckdb/node-api';
import { z } from 'zod';
import { identifier, textConstant } from '../../samples/duckdb/sql-text.ts';
import type { CurrentRelease } from '../../samples/release-sink.ts';
import { hasUnknownFlag } from '../flags/delivered-flags.ts';
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
 * The deliveries whose rows a release contains, by its report, if it has one. An older product may have written it: entries that
 * do not fit are left out.
 */
export function deliveriesOf(report: unknown): DeliveryReport[] {
  const { deliveries, earlier } = (report ?? {}) as Partial<ImportReport>;
  return [deliveries, earlier].flatMap((list) => (Array.isArray(list) ? list : []));
}

/** Detect flags in the rows that stay which no import accepts any longer: older versions took them for detects. */
export async function carriedFlags(session: SqlSession, replaced: readonly Dataset[]): Promise<ValueCount[]> {
  const stays = replaced.map((dataset) => `AND dataset <> ${textConstant(dataset)}`).join(' ');
  return session.rowsOf(
    z.object({ value: z.string(), rows: z.number() }),
    `SELECT detect AS value, count(*) AS rows FROM ${currentRows} AS row WHERE ${hasUnknownFlag} ${stays}
     GROUP BY 1 ORDER BY rows DESC, value`,
  );
}
