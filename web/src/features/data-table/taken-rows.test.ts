import { takenRowsSchema } from '@wellfield/contract';
import { expect, test } from 'vitest';
import { noExploration } from '../../explorer/exploration/exploration.ts';
import { takenRows } from './taken-rows.ts';

const shown = { analyte: 'Nitrate', filters: [], exploration: noExploration };

test('[FMT-14] rows are sent as a bit for each of the answer, whatever order they are shown in', () => {
  const taken = takenRows({ ...shown, rowCount: 11, rows: Uint32Array.of(10, 0, 3) });
  expect(Uint8Array.from(atob(taken.bits), (sign) => sign.charCodeAt(0))).toEqual(Uint8Array.of(0b1001, 0b100));
  expect(takenRowsSchema.safeParse(taken).success).toBe(true);
});

test.each([1, 7, 8, 9, 100_003])('[FMT-14] all of %i rows are what the server takes', (rowCount) => {
  const taken = takenRows({ ...shown, rowCount, rows: Uint32Array.from({ length: rowCount }, (_, row) => row) });
  expect(takenRowsSchema.safeParse(taken).error).toBeUndefined();
  const bytes = Uint8Array.from(atob(taken.bits), (sign) => sign.charCodeAt(0));
  expect(bytes.reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0)).toBe(rowCount);
});

test('[FMT-14] words of a filter end where the server takes no more', () => {
  const filters = ['x'.repeat(5_000), 'Matrix: Soil'];
  const taken = takenRows({ ...shown, filters, rowCount: 1, rows: Uint32Array.of(0) });
  expect(taken.filters.map(({ length }) => length)).toEqual([1_000, 12]);
  expect(takenRowsSchema.safeParse(taken).success).toBe(true);
});
