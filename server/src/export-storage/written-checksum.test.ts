import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writtenChecksum } from './written-checksum.ts';

test('a file is read for its SHA-256 only where its writer does not say it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'written-'));
  const path = join(folder, 'file');
  await writeFile(path, 'a line\n');
  const sha256 = createHash('sha256').update('a line\n').digest('hex');
  expect(await writtenChecksum({ path })).toEqual({ bytes: 7, sha256 });
  expect(await writtenChecksum({ path, sha256: 'as it was written' })).toEqual({
    bytes: 7,
    sha256: 'as it was written',
  });
  await rm(folder, { recursive: true });
});
