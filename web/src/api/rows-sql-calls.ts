import { querySql, viewSql } from '@wellfield/contract';
import type { Client } from './client.ts';

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
