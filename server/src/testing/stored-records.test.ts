import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readRecords, writeRecords } from './stored-records.ts';

test('records are read as they were written: their order, repeated values, numbers and texts alike, and missing ones', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kept-records-'));
  try {
    const records = [
      { name: 'Tritium', result: 310, year: 2001, unit: null },
      { name: '', result: null, year: 2001, unit: 'pCi/L' },
      { name: 'Tritium', result: 310, year: '2001', unit: 'null' },
      { name: 'a\nb, "c"', result: -0.5, year: 1e21, unit: 'pCi/L' },
    ];
    await writeRecords(folder, records);
    expect(await readRecords(folder)).toEqual(records);
    await writeRecords(folder, []);
    expect(await readRecords(folder)).toEqual([]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
