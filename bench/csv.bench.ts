import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Filter } from '@wellfield/contract';
import { textConstant } from '../server/src/samples/duckdb/sql-text.ts';
import { RequestedExports } from './requested-exports.ts';
import { generatedRelease } from './bench-release.ts';
import { comparison, timed, type Row } from './figure.ts';
import { openAccount, receive, send } from './http-call.ts';
import { RawDatabase } from './raw-database.ts';
import { startServerProcess } from './server-process.ts';

export const title =
  'An export, from asking for it to its last byte, written by threads that stand back, against DuckDB writing the same rows to a file with the store’s threads';

const repeats = 3;
const someRows: Filter = { dataset: 'bmi', clauses: [{ kind: 'discrete', field: 'matrix', values: ['Soil'] }] };
const someRowsSql = `SELECT * EXCLUDE (dataset) FROM samples WHERE dataset = 'bmi' AND matrix = 'Soil'`;
const allRows: Filter = { dataset: 'bmi', clauses: [{ kind: 'range', field: 'year', min: 1, max: 9_999 }] };

const readers = 50;
const readerBytesPerSecond = 10_000;
const readForMs = 15_000;

export async function run(): Promise<Row[]> {
  const release = await generatedRelease();
  const server = await startServerProcess(release.releasesFolder);
  const raw = await RawDatabase.open(release.samplesFile);
  const folder = await mkdtemp(join(tmpdir(), 'wellfield-bench-csv-'));
  try {
    const exports = new RequestedExports(
      server,
      await openAccount(server.origin, 'csv@example.org', 'a long enough phrase 7'),
    );
    const file = join(folder, 'raw.csv');
    const measured: number[] = [];
    const reference: number[] = [];
    for (let repeat = 0; repeat <= repeats; repeat += 1) {
      let bytes = 0;
      const sent = await timed(async () => (bytes = await receive(server.origin, await exports.link(someRows))));
      const written = await timed(() => raw.run(`COPY (${someRowsSql}) TO ${textConstant(file)} (HEADER)`));
      // The first round warms up.
      if (repeat === 0) continue;
      measured.push(bytes / 1_000 / sent);
      reference.push((await stat(file)).size / 1_000 / written);
    }
    const large = await exports.link(allRows);
    const memory = await server.measure('memory', () => readSlowly(server.origin, large));
    const { longestStallMs } = await server.measure('event-loop', async () => {
      await receive(server.origin, await exports.link(someRows));
    });
    return [
      comparison({ name: 'rows of one matrix', unit: 'MB/s', aim: '≥ 0.8 ×' }, measured, reference),
      {
        name: `${readers} readers of a dataset's rows at ${readerBytesPerSecond / 1_000} kB/s: memory above the server's before`,
        median: memory.memoryGrowthBytes / 2 ** 20,
        unit: 'MiB',
        aim: '≤ 64 MiB',
      },
      { name: 'the longest stall of the event loop', median: longestStallMs, unit: 'ms', aim: '≤ 50 ms' },
    ];
  } finally {
    raw.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Each reader reads a piece, then waits to keep its pace; in the end all disconnect. */
async function readSlowly(origin: string, link: string): Promise<void> {
  const begin = performance.now();
  const read = async (): Promise<void> => {
    let bytes = 0;
    const answer = await send(origin, link);
    for await (const piece of answer) {
      bytes += (piece as Buffer).length;
      const aheadMs = (bytes / readerBytesPerSecond) * 1_000 - (performance.now() - begin);
      const leftMs = readForMs - (performance.now() - begin);
      await setTimeout(Math.max(0, Math.min(aheadMs, leftMs)));
      if (performance.now() - begin >= readForMs) break;
    }
    answer.destroy();
  };
  await Promise.all(Array.from({ length: readers }, read));
}
