import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { writeSmallRelease, type TestRow } from '../../../testing/small-release.ts';
import { rowColumns } from '../../rows/row-columns.ts';
import type { NewRows, RowStorage } from '../../rows/row-storage.ts';

/** More pieces of a release than a part of the text has: it has each dataset's analytes together. */
const rows = ['bmi', 'wl'].flatMap((dataset) =>
  Array.from({ length: 150 }, (_, number) => ({
    dataset: dataset as TestRow['dataset'],
    analyte: `Analyte ${String(number).padStart(3, '0')}`,
    location: 'M-1',
    sample_date: '2001-04-01',
  })),
);

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'wellfield-new-rows-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const texts = async () => (await readdir(dataDir, { recursive: true })).filter((name) => /rows.*\.csv$/.test(name));

const storing = (store: (rows: NewRows) => Promise<void>): RowStorage => ({
  store: async (_, made) => ({ checksum: String(await store(made)) }),
  open: () => Promise.reject(new Error('not opened here')),
  verify: async () => {},
  list: async () => [],
  remove: async () => {},
  close: async () => {},
});

describe('the text of new rows', () => {
  test('is written a part ahead of what is sent, by analyte, and is not left on the disk', async () => {
    let text = '';
    const storage = storing(async (made) => {
      for await (const piece of made.samples()) {
        if (text === '') await expect.poll(texts).toHaveLength(2);
        text += Buffer.from(piece).toString();
      }
      expect(await texts()).toEqual([]);
    });
    await writeSmallRelease(dataDir, rows, { storage });
    const [of, named] = ['dataset', 'analyte'].map((column) => rowColumns.findIndex(({ name }) => name === column));
    const sent = text
      .trimEnd()
      .split('\n')
      .map((line) => line.split(','));
    expect(sent.map((cells) => [cells[of ?? -1], cells[named ?? -1]])).toEqual(
      rows.slice(0, 150).flatMap(({ analyte }) => [
        ['bmi', analyte],
        ['wl', analyte],
      ]),
    );
  });

  test('is not left where a storage fails before it has all', async () => {
    const refusal = new Error('no more rows');
    const storage = storing(async (made) => {
      const pieces = made.samples()[Symbol.asyncIterator]();
      await pieces.next();
      await pieces.return?.();
      expect(await texts()).toEqual([]);
      throw refusal;
    });
    await expect(writeSmallRelease(dataDir, rows, { storage })).rejects.toBe(refusal);
    expect(await texts()).toEqual([]);
  });
});
