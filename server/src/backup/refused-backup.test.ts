import { cp, mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fileChecksum } from '../files/file-checksum.ts';
import { lockImports } from '../importing/staging-folder.ts';
import { readPointer } from '../samples/releases/release-folder.ts';
import { DataFolderInUseError, lockDataFolder } from '../config/data-folder-lock.ts';
import { StateError } from '../state/port/state-store.ts';
import { stateStoreOf } from '../state/state-store-of.ts';
import { sampleRows } from '../testing/sample-rows.ts';
import { writeSmallRelease } from '../testing/small-release.ts';
import { runHere } from '../testing/run-here.ts';
import { runCommand } from '../testing/spawn-server.ts';
import { BackupError } from './backup-manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

let folder: string;
let dataDir: string;
let backup: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wellfield-refused-'));
  dataDir = join(folder, 'data');
  backup = join(folder, 'backup');
  await (await (await stateStoreOf({ dataDir, databaseUrl: null })).open()).close();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Files with their contents, without lock files. */
async function contentOf(of: string): Promise<string[]> {
  const entries = await readdir(of, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !/lock|server\.json/.test(entry.name));
  const texts = files.map(
    async ({ parentPath, name }) => `${name} ${await readFile(join(parentPath, name), 'latin1')}`,
  );
  return (await Promise.all(texts)).toSorted();
}

describe('a restore that is refused changes nothing', () => {
  let before: string[];
  beforeEach(async () => {
    await writeSmallRelease(dataDir, sampleRows);
    await writeBackup(dataDir, backup);
    await writeFile(join(dataDir, 'outbox.txt'), 'later than the backup');
    before = await contentOf(dataDir);
  });
  /** The error that refuses the restore: its kind and text. */
  const refusal = async (): Promise<string> => {
    const error: unknown = await restoreBackup(backup, dataDir).catch((cause: unknown) => cause);
    expect(await contentOf(dataDir)).toEqual(before);
    expect((await readdir(folder)).toSorted()).toEqual(['backup', 'data']);
    const known = [BackupError, DataFolderInUseError, StateError].find((kind) => error instanceof kind);
    return `${known?.name}: ${(error as Error).message}`;
  };

  test('the folder is being served', async () => {
    const lock = lockDataFolder(dataDir);
    expect(await refusal()).toMatch(new RegExp(`^DataFolderInUseError: .*process ${process.pid}`));
    lock.release();
    await restoreBackup(backup, dataDir);
  });

  test('an import runs', async () => {
    const lock = await lockImports(dataDir);
    expect(await refusal()).toMatch(/^BackupError: .*An import into/);
    await lock?.remove();
    await restoreBackup(backup, dataDir);
  });

  test('a byte of any file differs, a file is truncated or missing', async () => {
    const sound = join(folder, 'sound');
    await cp(backup, sound, { recursive: true });
    const { files } = JSON.parse(await readFile(join(backup, 'backup.json'), 'utf8')) as { files: { name: string }[] };
    expect(files.map(({ name }) => name.replace(/\/.*\//, '/…/'))).toEqual(
      expect.arrayContaining(['state.sqlite', 'releases/current.json', 'releases/…/samples.duckdb']),
    );
    for (const { name } of files) {
      const bytes = await readFile(join(backup, name));
      bytes[bytes.length >> 1]! ^= 1;
      await writeFile(join(backup, name), bytes);
      await expect(restoreBackup(backup, dataDir), name).rejects.toThrow(`${name} does not match its checksum`);
      await cp(join(sound, name), join(backup, name));
    }
    await truncate(join(backup, 'state.sqlite'), 100);
    await expect(restoreBackup(backup, dataDir)).rejects.toThrow('state.sqlite has 100 bytes instead of');
    await rm(join(backup, 'state.sqlite'));
    await rm(sound, { recursive: true });
    expect(await refusal()).toMatch(/^BackupError: .*state.sqlite is missing/);
  });

  test('it is not a backup, is truncated, has a newer layout, or names that leave the folder', async () => {
    const file = join(backup, 'backup.json');
    const manifest = JSON.parse(await readFile(file, 'utf8')) as { files: object[] };
    const escaping = { ...manifest, files: [...manifest.files, { name: '../../x', bytes: 0, sha256: '' }] };
    for (const text of ['{', JSON.stringify({ ...manifest, format: 2 }), JSON.stringify(escaping)]) {
      await writeFile(file, text);
      expect(await refusal()).toMatch(/^BackupError: .*incomplete, or from a newer version/);
    }
    await rm(file);
    expect(await refusal()).toMatch(/^BackupError: .*is not a backup/);
  });

  test('its state is of a newer version', async () => {
    const file = join(backup, 'state.sqlite');
    const state = new Database(file);
    state.exec("INSERT INTO kysely_migration VALUES ('9999-later', '2030-01-01T00:00:00.000Z')");
    state.close();
    // A backup of that version lists it as it is.
    const manifest = JSON.parse(await readFile(join(backup, 'backup.json'), 'utf8')) as { files: { name: string }[] };
    const listed = { name: 'state.sqlite', ...(await fileChecksum(file)) };
    const files = manifest.files.map((one) => (one.name === listed.name ? listed : one));
    await writeFile(join(backup, 'backup.json'), JSON.stringify({ ...manifest, files }));
    expect(await refusal()).toMatch(/^StateError: .*newer version/);
  });
});

test('a backup is refused if its folder is not empty or in the data folder, or if there is nothing to copy', async () => {
  await expect(writeBackup(dataDir, join(dataDir, 'backup'))).rejects.toThrow('must not contain one another');
  await expect(writeBackup(dataDir, folder)).rejects.toThrow('must not contain one another');
  await expect(writeBackup(join(folder, 'none'), backup)).rejects.toThrow('nothing to back up');
  await mkdir(backup);
  await writeBackup(dataDir, backup);
  const first = await contentOf(backup);
  await expect(writeBackup(dataDir, backup)).rejects.toThrow('already contains a backup');
  expect(await contentOf(backup)).toEqual(first);
  await rm(join(backup, 'backup.json'));
  await expect(writeBackup(dataDir, backup)).rejects.toThrow('is not empty');
});

test('a damaged release is left out and named; the newest intact one is current in the backup', async () => {
  const sound = await writeSmallRelease(dataDir, sampleRows);
  const damaged = await writeSmallRelease(dataDir, sampleRows);
  await truncate(join(dataDir, 'releases', damaged, 'samples.duckdb'), 5_000);
  const { manifest, notices } = await writeBackup(dataDir, backup);
  expect(manifest.release).toBe(sound);
  expect(notices).toEqual([
    expect.stringMatching(new RegExp(`^Release ${damaged} is damaged \\(samples.duckdb has 5000 bytes`)),
  ]);
  const elsewhere = join(folder, 'elsewhere');
  await restoreBackup(backup, elsewhere);
  expect(await readPointer(join(elsewhere, 'releases'))).toBe(sound);
});

test('a wrong command line: exit 2 with the usage', async () => {
  const wrong = await Promise.all([
    runCommand('backup', [], { DATA_DIR: dataDir }),
    runHere('restore', [backup, 'more'], { DATA_DIR: dataDir }),
    runHere('restore', ['--force', backup], { DATA_DIR: dataDir }),
  ]);
  expect(wrong.map(({ code }) => code)).toEqual([2, 2, 2]);
  for (const { stderr } of wrong) expect(stderr).toMatch(/^usage: npm run (backup|restore) -- DIR [^]*\n/);
});
