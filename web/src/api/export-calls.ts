import { startExport, type ExportFormat, type ExportJob, type TakenRows } from '@wellfield/contract';
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
