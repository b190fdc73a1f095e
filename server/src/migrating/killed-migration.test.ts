import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { siteStorageOf } from '../export-storage/export-storage-of.ts';
import { stateStoreOf } from '../state/state-store-of.ts';
import { filesOf } from '../testing/files-of.ts';
import { hasPostgres, newDatabase, openPostgres, type PostgresServer } from '../testing/postgres/postgres-server.ts';
import { manyRows, sampleRows } from '../testing/sample-rows.ts';
import { randomNumbers } from '../testing/random-samples.ts';
import { testSeed } from '../testing/test-seed.ts';
import { writeSmallRelease } from '../testing/small-release.ts';
import { repetitions } from '../testing/soak.ts';
import { runHere } from '../testing/run-here.ts';
import { spawnCommand } from '../testing/spawn-server.ts';

/** What the command says it is at when it is killed; after the last it says nothing until it has ended. */
const steps = {
  database: [
    'Copying accounts and saved queries of',
    'Reading releases of',
    'Writing accounts and saved queries to',
    'Writing releases to',
    'Copying exports of',
    'Reading accounts and saved queries of the database',
    'Reading exports of the database',
  ],
  folder: [
    'Copying files of',
    'Copying releases of',
    'Copying exports of',
    'of the copy',
    'Reading exports of the copy',
  ],
};
/** The steps that are enough for a short run: when half is written, and when all is. */
const short = {
  database: ['Copying exports of', 'Reading exports of the database'],
  folder: ['Copying exports of', 'Reading exports of the copy'],
};
const rounds = repetitions(1, 12);
const next = randomNumbers(testSeed(71));
const longestMs = 300;

describe.skipIf(!hasPostgres)('a migration that is killed', { timeout: 20 * 60_000 }, () => {
  let folder: string;
  let dataDir: string;
  let server: PostgresServer;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'wellfield-killed-'));
    dataDir = join(folder, 'data');
    server = await openPostgres();
    await writeSmallRelease(dataDir, [...sampleRows, ...manyRows('Sulfate', 5_000)]);
    const state = await (await stateStoreOf({ dataDir, databaseUrl: null })).open();
    for (let number = 0; number < 300; number += 1) {
      const email = `${number}@example.org`;
      await state.accounts.create({ email, firstname: 'Ada', lastname: 'Example', passwordHash: 'hash' });
    }
    await state.close();
    const storage = await siteStorageOf({ dataDir, databaseUrl: null });
    const options = { signal: new AbortController().signal, confirm: async () => undefined };
    for (const id of ['one', 'two', 'three']) {
      const path = join(folder, id);
      await writeFile(path, id.repeat(1_000_000));
      await storage.keep(id, { path, manifestOf: ({ sha256 }) => sha256 }, options);
    }
  });
  afterAll(async () => {
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** Ends the command with SIGKILL some time after it has said a step; it may have ended by itself before. */
  async function kill(args: string[], environment: Record<string, string>, step: string): Promise<void> {
    const { child, ended } = spawnCommand('migrate', args, environment);
    let stated = '';
    const { promise: reached, resolve } = Promise.withResolvers<void>();
    child.stderr?.on('data', (chunk: Buffer) => {
      stated += chunk.toString();
      if (stated.includes(step)) resolve();
    });
    await Promise.race([reached, ended]);
    expect(stated).toContain(step);
    await delay(next() * longestMs * (rounds > 1 ? 1 : 0));
    child.kill('SIGKILL');
    await ended;
  }
  async function countsIn(database: string): Promise<number[] | null> {
    const client = await server.connect(database);
    try {
      const { rows: there } = await client.query(`select 1 from pg_tables where tablename = 'accounts'`);
      if (there.length === 0) return null;
      const { rows } = await client.query<{ counts: number[] }>(`select array[
        (select count(*) from accounts), (select count(*) from releases),
        (select count(*) from release_pieces), (select count(*) from export_pieces)]::int[] as counts`);
      return rows[0]?.counts ?? null;
    } finally {
      await client.end();
    }
  }
  /** PostgreSQL undoes what a process wrote when it notices its end. */
  async function connectionsEnded(database: string): Promise<void> {
    const client = await server.connect('postgres');
    const connected = `select pid from pg_stat_activity where datname = '${database}'`;
    await expect.poll(async () => (await client.query(connected)).rowCount).toBe(0);
    await client.end();
  }

  const intoDatabase = rounds === 1 ? short.database : steps.database;
  test.each(intoDatabase)('at "%s" leaves the database empty or whole, and can be done again', async (step) => {
    const files = await filesOf(dataDir);
    let whole: number[] | null = null;
    for (let round = 0; round < rounds; round += 1) {
      const { address, name } = await newDatabase(server);
      await kill(['--to', address], { DATA_DIR: dataDir }, step);
      await connectionsEnded(name);
      const left = await countsIn(name);
      const again = await runHere('migrate', ['--to', address], { DATA_DIR: dataDir });
      if (left === null) expect(again).toMatchObject({ code: 0 });
      else expect(again.stderr).toContain('already has accounts and releases of its own');
      whole ??= await countsIn(name);
      expect(whole).toEqual([300, 1, expect.any(Number) as number, 11]);
      for (const counts of [left ?? whole, await countsIn(name)]) expect(counts).toEqual(whole);
      await server.run(`drop database ${name} with (force)`);
      expect({ ...(await filesOf(dataDir)), audit: '' }).toEqual({ ...files, audit: '' });
    }
  });

  const intoFolder = rounds === 1 ? short.folder : steps.folder;
  test.each(intoFolder)('at "%s" leaves the folder missing or whole, and can be done again', async (step) => {
    const { address } = await newDatabase(server);
    expect(await runHere('migrate', ['--to', address], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
    const environment = { DATA_DIR: join(folder, 'other'), DATABASE_URL: address };
    for (let round = 0; round < rounds; round += 1) {
      const out = join(folder, `out-${round}`);
      await kill(['--to', out], environment, step);
      const isThere = existsSync(out);
      const again = await runHere('migrate', ['--to', out], environment);
      if (isThere) expect(again.stderr).toMatch(/already has .* of its own/);
      else expect(again).toMatchObject({ code: 0 });
      const arrived = await filesOf(out);
      const { exports } = await filesOf(dataDir);
      expect(Object.keys(arrived).filter((name) => name !== 'audit')).toEqual(['exports', 'releases', 'state.sqlite']);
      expect(arrived['exports']).toEqual(exports);
      await rm(out, { recursive: true });
      expect((await readdir(folder)).filter((name) => name.startsWith('out'))).toEqual([]);
    }
  });
});
