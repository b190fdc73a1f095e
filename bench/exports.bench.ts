import { randomBytes } from 'node:crypto';
import { appendFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StorageUnderTest } from '../server/src/testing/export-storage/storage-under-test.ts';
import { storedFile } from '../server/src/testing/export-storage/stored-file.ts';
import { hasObjectStore, ObjectStoreServer } from '../server/src/testing/object-store/object-store-server.ts';
import { hasPostgres, newDatabase, startPostgres } from '../server/src/testing/postgres/postgres-server.ts';
import { comparison, median, timed, type Row } from './figure.ts';

export const title = 'Files of exports, 200 MB: in a folder, in a database, in an object store';

const runs = 3;
const megabytes = 200;

interface Times {
  keep: number[];
  read: number[];
  memory: number[];
}

export async function run(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'wellfield-bench-exports-'));
  await mkdir(join(folder, 'exports'));
  const database = hasPostgres ? await startPostgres() : null;
  const store = hasObjectStore ? await ObjectStoreServer.open() : null;
  await store?.makeBucket('exports');
  const storages: [name: string, environment: Record<string, string>][] = [['a folder', { DATA_DIR: folder }]];
  if (database) {
    const { address } = await newDatabase(database);
    storages.push(['a database', { DATA_DIR: join(folder, 'one'), DATABASE_URL: address }]);
  }
  if (store)
    storages.push(['an object store', { DATA_DIR: join(folder, 'two'), ...store.environment('exports', 'bench') }]);
  try {
    const reference: Times = { keep: [], read: [], memory: [] };
    const measured = storages.map(([name, environment]) => ({
      name,
      environment,
      times: name === 'a folder' ? reference : { keep: [], read: [], memory: [] },
    }));
    for (let number = 0; number < runs; number += 1) {
      for (const { environment, times } of measured) await measure(folder, environment, times);
    }
    return measured.flatMap(({ name, times: { keep, read, memory } }) => [
      comparison({ name: `kept in ${name}`, unit: 'ms' }, keep, reference.keep),
      comparison({ name: `read from ${name}`, unit: 'ms' }, read, reference.read),
      { name: `memory held meanwhile, ${name}`, unit: 'MB', median: median(memory), aim: '≤ 25 MB' },
    ]);
  } finally {
    await database?.stop();
    await store?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(folder: string, environment: Record<string, string>, times: Times): Promise<void> {
  const setup = {
    servers: [environment, environment] as const,
    content: async () => [],
    remove: async () => undefined,
  };
  const on = await StorageUnderTest.open(setup);
  const { signal } = new AbortController();
  const confirm = async (): Promise<void> => undefined;
  const path = await writtenFile(folder);
  times.keep.push(
    await timed(() => on.here.keep('one', { path, manifestOf: () => 'a manifest' }, { signal, confirm })),
  );
  const file = await storedFile(on.here, 'one');
  times.read.push(
    await timed(async () => {
      let bytes = 0;
      for await (const piece of file.pieces(0, file.bytes, signal)) bytes += piece.length;
      if (bytes !== megabytes * 1e6) throw new Error(`${bytes} bytes were read`);
    }),
  );
  await file.close();
  times.memory.push((await on.keepApart('two', await writtenFile(folder))) / 1e6);
  await on.here.remove('one');
  await on.here.remove('two');
  await on.close();
}

/** Beside the folder's exports, from where the folder moves it. */
async function writtenFile(folder: string): Promise<string> {
  const path = join(folder, 'written.csv');
  await rm(path, { force: true });
  for (let written = 0; written < megabytes; written += 10) await appendFile(path, randomBytes(10_000_000));
  return path;
}
