import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { csvOf, row } from '../importing/testing/import-bench.ts';
import { runHere } from '../testing/run-here.ts';
import { sampleRows } from '../testing/sample-rows.ts';
import { startServer } from '../testing/start-server.ts';

let folder: string;
let dataDir: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wellfield-newer-'));
  dataDir = join(folder, 'data');
  await (await startServer({ dataDir, rows: sampleRows })).stop();
  const state = new Database(join(dataDir, 'state.sqlite'));
  state.prepare('INSERT INTO kysely_migration (name, timestamp) VALUES (?, ?)').run('9999-of-a-later-version', '2030');
  state.close();
  await writeFile(join(folder, 'delivery.csv'), csvOf([row(), row({ sample_id: 'S-2' })]));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each([
  ['import', ['delivery.csv', '--dataset', 'bmi', '--force']],
  ['backup', ['copy']],
  ['releases', ['list']],
  ['account', ['list']],
] as const)('[safe L13] a folder of a newer version is refused by %s, which changes nothing', async (command, args) => {
  const before = await readdir(dataDir, { recursive: true });
  const inFolder = args.map((arg) => (arg === 'delivery.csv' || arg === 'copy' ? join(folder, arg) : arg));
  const { code, stderr } = await runHere(command, inFolder, { DATA_DIR: dataDir });
  expect(code).not.toBe(0);
  expect(stderr).toMatch(/was written by a newer version of the product .*start that version/);
  expect((await readdir(dataDir, { recursive: true })).filter((name) => !name.startsWith('state.sqlite'))).toEqual(
    before.filter((name) => !name.startsWith('state.sqlite')),
  );
  expect(await readdir(folder)).not.toContain('copy');
});
