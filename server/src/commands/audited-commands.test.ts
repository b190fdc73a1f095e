import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { userInfo } from 'node:os';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { csvOf, openImportBench, row, type ImportBench } from '../importing/testing/import-bench.ts';
import { runHere } from '../testing/run-here.ts';

let bench: ImportBench;
beforeEach(async () => {
  bench = await openImportBench();
});
afterEach(() => bench.remove());

/** The lines of the folder's audit log, oldest first. */
async function lines(): Promise<Record<string, unknown>[]> {
  const text = await readFile(join(bench.dataDir, 'audit', 'audit.jsonl'), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

test('[security 10] commands say in the audit log what the operator did; a restore keeps the log of the folder it replaces', async () => {
  const run = async (command: 'account' | 'import' | 'backup' | 'restore', ...args: string[]) =>
    (await runHere(command, args, { DATA_DIR: bench.dataDir })).code;
  const good = await bench.file('good.csv', csvOf([row()]));
  const bad = await bench.file('bad.csv', csvOf([row({ result: 'abc' })]));
  const backup = join(bench.dataDir, '..', 'backup');

  expect(await run('account', 'create', 'ada@example.org', '--role', 'administrator')).toBe(0);
  expect(await run('import', good, '--dataset', 'bmi')).toBe(0);
  expect(await run('import', bad, '--dataset', 'bmi', '--append')).toBe(1);
  expect(await run('backup', backup)).toBe(0);
  // The backup does not have this.
  expect(await run('account', 'disable', 'ada@example.org')).toBe(0);
  expect(await run('restore', backup)).toBe(0);

  const stated = await lines();
  const operator = userInfo().username;
  for (const { from, account, time } of stated) {
    expect(from).toBe('command');
    expect(String(account)).toContain(operator);
    expect(Math.abs(Date.now() - Date.parse(String(time)))).toBeLessThan(600_000);
  }
  expect(stated).toMatchObject([
    { event: 'account_created', outcome: 'done', about: 'ada@example.org' },
    {
      event: 'import',
      outcome: 'done',
      status: 'published',
      release: expect.any(String),
      datasets: 'bmi',
      files: good,
    },
    { event: 'import', outcome: 'refused', status: 'rejected', append: true, files: bad },
    { event: 'backup', outcome: 'done', folder: backup, encrypted: false },
    { event: 'account_disabled', outcome: 'done', about: 'ada@example.org' },
    { event: 'restore', outcome: 'done', folder: backup },
  ]);
});
