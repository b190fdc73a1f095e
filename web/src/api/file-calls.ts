import {
  startExport,
  writeTableFile,
  querySql,
  viewSql,
  type ExportFormat,
  type ExportJob,
  type TakenRows,
  type SentTable,
} from '@wellfield/contract';
import type { Client } from './client.ts';

interface RequestedExport {
  format: ExportFormat;
  /** Of a screen: its rows, and the release that they are of. */
  release?: string;
  rows?: TakenRows;
}

/** Has the server make a file of a query's rows; of a screen's rows, `queryId` can be the token of a shared view. */
export function askExport(client: Client, queryId: string, requested: RequestedExport): Promise<{ job: ExportJob }> {
  return client.send(startExport, { params: { query_id: queryId }, body: requested });
}

/** Has the server write a table as a GeoPackage or Parquet file. */
export function askTableFile(client: Client, table: SentTable): Promise<Blob> {
  return client.fetchFile(writeTableFile, { body: table });
}

interface RequestedSql {
  analyte: string | null;
  release: string;
}

type RowsSource = { kind: 'query'; id: string } | { kind: 'view'; token: string };

/** A query's or a shared view's rows as statements on the release's own file; null where it has none. */
export async function askRowsSql(
  client: Client,
  source: RowsSource,
  { analyte, release }: RequestedSql,
): Promise<string | null> {
  const query = { release, ...(analyte !== null && { analyte }) };
  const { sql } =
    source.kind === 'query'
      ? await client.send(querySql, { params: { id: source.id }, query })
      : await client.send(viewSql, { params: { token: source.token }, query });
  return sql;
}
