import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { emptyWhenMissing, nullWhenMissing } from './missing-file.ts';

test('[house 22] only what is missing is taken for missing; any other fault is thrown', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wellfield-missing-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'file');
  await writeFile(file, '');
  expect(await readdir(join(folder, 'none')).catch(emptyWhenMissing)).toEqual([]);
  expect(await readFile(join(folder, 'none')).catch(nullWhenMissing)).toBeNull();
  await expect(readdir(file).catch(emptyWhenMissing)).rejects.toThrow('ENOTDIR');
  await expect(readFile(folder).catch(nullWhenMissing)).rejects.toThrow('EISDIR');
});
