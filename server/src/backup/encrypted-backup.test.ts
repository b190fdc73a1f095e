import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fileChecksum } from '../files/file-checksum.ts';
import { sampleRows } from '../testing/sample-rows.ts';
import { writeSmallRelease } from '../testing/small-release.ts';
import { runHere } from '../testing/run-here.ts';
import { runCommand, type Ended } from '../testing/spawn-server.ts';

let folder: string;
let dataDir: string;
let backup: string;
let key: string;
let recipients: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wellfield-encrypted-'));
  [dataDir, backup] = [join(folder, 'data'), join(folder, 'backup')];
  [key, recipients] = [join(folder, 'key.txt'), join(folder, 'recipients.txt')];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const run = (command: 'backup' | 'restore', ...args: string[]): Promise<Ended> =>
  runHere(command, args, { DATA_DIR: dataDir });
const restored = () => run('restore', backup, '--identity', key);

async function contentOf(of: string): Promise<Record<string, string>> {
  const entries = await readdir(of, { recursive: true, withFileTypes: true });
  // Locks come and go.
  const files = entries
    .filter((entry) => entry.isFile() && !/lock|server\.json/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const sums = files.toSorted().map(async (file) => [file.slice(of.length + 1), (await fileChecksum(file)).sha256]);
  return Object.fromEntries(await Promise.all(sums)) as Record<string, string>;
}

test('an encrypted backup is readable with its key alone, whole or not at all, and leaves nothing unencrypted behind', async () => {
  await writeSmallRelease(dataDir, sampleRows);
  const password = 'long enough 4 a password';
  expect(
    (await runHere('account', ['create', 'ada@example.org', '--password-stdin'], { DATA_DIR: dataDir }, password)).code,
  ).toBe(0);
  const made = await run('backup', key, '--make-key');
  expect(made.stdout).toMatch(/^age1[a-z0-9]{58}\n$/);
  expect(await readFile(key, 'utf8')).toMatch(/^AGE-SECRET-KEY-1[A-Z0-9]+$/m);
  await writeFile(recipients, `# the safe in the office\n${made.stdout}`);

  expect(await run('backup', backup, '--encrypt-to', recipients)).toMatchObject({ code: 0, stderr: '' });
  expect(await readdir(backup)).toEqual(['backup.tar.age']);
  expect((await readdir(dataDir)).filter((name) => name.startsWith('backup'))).toEqual([]);
  const bytes = await readFile(join(backup, 'backup.tar.age'));
  expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
  for (const text of ['SQLite format', 'ada@example.org', 'Tritium', 'current.json', 'ustar']) {
    expect(bytes.includes(text), text).toBe(false);
  }

  // The same data, copied without a key.
  const plain = join(folder, 'plain');
  await run('backup', plain);
  const before = await contentOf(dataDir);
  const other = join(folder, 'other.txt');
  await run('backup', other, '--make-key');
  const isRefused = async (outcome: Promise<Ended>, text: string): Promise<void> => {
    expect(await outcome).toMatchObject({ code: 1, stderr: expect.stringContaining(text) as string });
    expect(await contentOf(dataDir)).toEqual(before);
    expect((await readdir(folder)).filter((name) => name.startsWith('data'))).toEqual(['data']);
  };
  await isRefused(run('restore', backup), 'is encrypted: name the file with its key');
  await isRefused(run('restore', backup, '--identity', other), 'cannot be read with this key');
  await isRefused(run('restore', backup, '--identity', recipients), 'AGE-SECRET-KEY-');
  await isRefused(run('backup', join(folder, 'third'), '--encrypt-to', key), 'secret keys stay elsewhere');
  await isRefused(run('backup', backup, '--encrypt-to', recipients), 'already contains a backup');
  for (const at of [30, bytes.length >> 1, bytes.length - 1]) {
    const damaged = Buffer.from(bytes);
    damaged[at]! ^= 1;
    await writeFile(join(backup, 'backup.tar.age'), damaged);
    await isRefused(restored(), 'is damaged');
  }
  await writeFile(join(backup, 'backup.tar.age'), bytes);
  await truncate(join(backup, 'backup.tar.age'), bytes.length - 70_000);
  await isRefused(restored(), 'is damaged');

  await writeFile(join(backup, 'backup.tar.age'), bytes);
  // Once as a process.
  const outcome = await runCommand('restore', [backup, '--identity', key], { DATA_DIR: dataDir });
  expect(outcome).toMatchObject({ code: 0, stderr: '' });
  const [after, expected] = await Promise.all([contentOf(dataDir), contentOf(plain)]);
  const releases = (of: Record<string, string>) => Object.entries(of).filter(([name]) => name.startsWith('releases'));
  expect(releases(after)).toEqual(releases(expected));
  expect(releases(after).length).toBeGreaterThan(4);
  expect((await runHere('account', ['list'], { DATA_DIR: dataDir })).stdout).toContain('ada@example.org');
});
