import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isSoak } from '../testing/soak.ts';
import { readShared } from './read-shared.ts';

let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shared-'));
  file = join(folder, 'cube-bmi.bin');
});
afterAll(() => rm(folder, { recursive: true }));

test.each([0, 1, 7, 8, 9, 24])('a file of %i bytes is read whole, eight at a time', async (size) => {
  const bytes = Uint8Array.from({ length: size }, (_, index) => index + 1);
  await writeFile(file, bytes);
  expect(new Uint8Array(await readShared(file, 8))).toEqual(bytes);
});

// In memory, too, it takes as much.
test.runIf(isSoak)('one of more than two gigabytes is read', async () => {
  const size = 2 ** 31 + 5;
  const handle = await open(file, 'w');
  await handle.truncate(size);
  await handle.write(Uint8Array.of(7), 0, 1, size - 1);
  await handle.close();
  const bytes = new Uint8Array(await readShared(file));
  expect([bytes.length, bytes[size - 2], bytes[size - 1]]).toEqual([size, 0, 7]);
});
