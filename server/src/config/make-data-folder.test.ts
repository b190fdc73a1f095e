import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ConfigError } from './config.ts';
import { makeDataFolder } from './make-data-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wellfield-folder-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('the data folder', () => {
  test('is created with missing parents, for its user only, and left unchanged if it exists', async () => {
    const dataDir = join(folder, 'srv', 'wells', 'data');
    makeDataFolder(dataDir);
    expect((await stat(dataDir)).isDirectory()).toBe(true);
    if (process.platform !== 'win32') expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
    await writeFile(join(dataDir, 'kept'), '');
    makeDataFolder(dataDir);
    expect((await stat(join(dataDir, 'kept'))).isFile()).toBe(true);
  });

  test('that cannot be created: the error names DATA_DIR, the folder and the reason', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    for (const [dataDir, reason] of [
      [file, 'EEXIST'],
      [join(file, 'data'), 'EEXIST'],
    ] as const) {
      expect(() => makeDataFolder(dataDir)).toThrow(ConfigError);
      expect(() => makeDataFolder(dataDir)).toThrow(`DATA_DIR: the folder ${dataDir} cannot be used (${reason}: `);
    }
  });

  test.skipIf(process.platform !== 'linux')('below /proc, where no folder can be made, is refused at once', () => {
    expect(() => makeDataFolder('/proc/wellfield/data')).toThrow(/^ {2}DATA_DIR: .*\(ENOENT: /m);
  });
});
