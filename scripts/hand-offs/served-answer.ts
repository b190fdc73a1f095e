import {
  csvRows,
  makeAccessToken,
  makeExportLink,
  readExportJob,
  sampleColumns,
  saveQuery,
  startExport,
  type ExportFormat,
  type Sample,
  type SentTable,
} from '@wellfield/contract';
import { success } from '../../server/src/testing/api-client.ts';
import { randomRows } from '../../server/src/testing/random-samples.ts';
import { startServer, type TestServer } from '../../server/src/testing/start-server.ts';

/** A saved query of a running server, its rows as the API's JSON has them, and what another program needs to read them. */
export interface ServedAnswer {
  server: TestServer;
  rows: readonly Sample[];
  /** The rows' address without its extension. */
  path: string;
  /** Of other programs. */
  token: string;
  /** A file that the server makes of the rows. */
  exported(format: ExportFormat): Promise<Buffer>;
  /** A window's table as a file that the server writes. */
  tableFile(table: SentTable): Promise<Buffer>;
}

/** Rows with hostile texts, missing values of every kind and numbers of all sizes. */
export async function servedAnswer(count: number): Promise<ServedAnswer> {
  const server = await startServer({ rows: randomRows(count, 20_261) });
  const session = await server.api.register('hand-offs@example.org');
  const { token } = success(makeAccessToken, await server.api.post('/api/access_tokens', { name: 'R' }, session));
  const requested = { name: 'Ground water', query_type: 0, data: [{ field: 'matrix', filter: 'Ground Water' }] };
  const { query } = success(saveQuery, await server.api.post('/api/queries', requested, session));
  const { data: rows } = success(csvRows, await server.api.get(`/api/get_csv/${query.id}`, session));
  return {
    server,
    rows,
    path: `/api/queries/${query.id}/results`,
    token,
    async exported(format) {
      const jobs = `/api/export_jobs/${query.id}`;
      success(startExport, await server.api.post(jobs, { format }, session));
      for (;;) {
        const { job } = success(readExportJob, await server.api.get(jobs, session));
        if (job?.state === 'failed') throw new Error(`${format}: ${job.failure}`);
        if (job?.state === 'done' && job.format === format) break;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      const { link } = success(makeExportLink, await server.api.post(`/api/export_links/${query.id}`, {}, session));
      return Buffer.from(await (await fetch(`${server.origin}${link}`)).arrayBuffer());
    },
    async tableFile(table) {
      const answered = await fetch(`${server.origin}/api/table_files`, {
        method: 'POST',
        headers: { authorization: `Bearer ${session}`, 'content-type': 'application/json' },
        body: JSON.stringify(table),
      });
      if (!answered.ok) throw new Error(`a table file: ${answered.status}`);
      return Buffer.from(await answered.arrayBuffer());
    },
  };
}

/** A cell as every program's text can be turned into: numbers as numbers, a missing value as null. */
export type Cell = string | number | null;

/** What a row of the answer must be in a file; `texts` say what a format does to texts. */
export function expectedCells(rows: readonly Sample[], texts: (text: string) => Cell = String): Cell[][] {
  return rows.map((row) =>
    sampleColumns.map(({ name }) => {
      const value = row[name];
      return typeof value === 'string' ? texts(value) : value;
    }),
  );
}

/** The cells of a record that a program read as texts, by the kinds of the sample record's columns. */
export function readCells(record: Readonly<Record<string, string | number | null | undefined>>): Cell[] {
  return sampleColumns.map(({ name, kind }) => {
    const value = record[name];
    if (value === undefined) throw new Error(`no column ${name}`);
    if (value === null || value === '') return null;
    return kind === 'number' || kind === 'integer' ? Number(value) : String(value);
  });
}

/** What a spreadsheet would run begins with an apostrophe in CSV files and workbooks. */
export const neutral = (text: string): string => (/^[=+\-@＝＋－＠\t\r\n]/.test(text) ? `'${text}` : text);
