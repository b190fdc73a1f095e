import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { folderFault } from './folder-fault.ts';

const small = Buffer.from('a few bytes');
const large = Buffer.alloc((16 << 20) + 1, 'results ');

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'folder-fault-'));
  await Promise.all([writeFile(join(folder, 'small'), small), writeFile(join(folder, 'large'), large)]);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const listed = (name: string, content: Buffer) => ({
  name,
  bytes: content.length,
  sha256: createHash('sha256').update(content).digest('hex'),
});

test.each([
  ['few bytes are read here', [listed('small', small)]],
  ['many are read in a thread', [listed('small', small), listed('large', large)]],
])('%s: nothing is wrong, or the first fault is named', async (_, files) => {
  expect(await folderFault({ folder, files })).toBeNull();
  const last = files.at(-1)!;
  const changed = [...files.slice(0, -1), { ...last, sha256: listed(last.name, Buffer.from('other')).sha256 }];
  expect(await folderFault({ folder, files: changed })).toBe(`${last.name} does not match its checksum`);
  const longer = [{ ...last, bytes: last.bytes + 1 }];
  expect(await folderFault({ folder, files: longer })).toBe(
    `${last.name} has ${last.bytes} bytes instead of ${last.bytes + 1}`,
  );
  expect(await folderFault({ folder, files: [...files, { ...last, name: 'gone' }] })).toBe('gone is missing');
});
