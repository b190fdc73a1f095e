import { writeTableFile, type SentTable } from '@wellfield/contract';
import type { Client } from './client.ts';

/** Has the server write a table as a GeoPackage or Parquet file. */
export function askTableFile(client: Client, table: SentTable): Promise<Blob> {
  return client.fetchFile(writeTableFile, { body: table });
}
