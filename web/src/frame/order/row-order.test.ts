import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Sample, SampleColumn } from '@wellfield/contract';
import { orderRows } from './row-order.ts';
import { frameOf } from '../frame-of-samples.ts';

const never = new AbortController().signal;

async function ordered(samples: readonly Partial<Sample>[], column: SampleColumn) {
  const frame = frameOf(samples);
  return {
    ascending: [...(await orderRows(frame, { column, direction: 'ascending' }, never))],
    descending: [...(await orderRows(frame, { column, direction: 'descending' }, never))],
  };
}

/** Negative if the first character that differs comes before the other's in Unicode. */
function byCodePoint(a: string, b: string): number {
  const [charactersA, charactersB] = [Array.from(a), Array.from(b)];
  const at = charactersA.findIndex((character, index) => character !== charactersB[index]);
  if (at === -1) return charactersA.length - charactersB.length;
  return (charactersA[at]?.codePointAt(0) ?? -1) - (charactersB[at]?.codePointAt(0) ?? -1);
}

describe('the order of rows by a column', () => {
  test.each<[SampleColumn, Partial<Sample>[], number[], number[]]>([
    [
      'result',
      [{ result: 2 }, { result: null }, { result: -1 }, { result: 10 }, { result: 2 }],
      [2, 0, 4, 3, 1],
      [3, 0, 4, 2, 1],
    ],
    [
      'location',
      [{ location: 'MW-10' }, { location: 'MW-9' }, { location: 'a-1' }, { location: 'MW-9' }],
      [2, 1, 3, 0],
      [0, 1, 3, 2],
    ],
    ['method', [{ method: 'B' }, { method: null }, { method: 'A' }], [2, 0, 1], [0, 2, 1]],
    ['sample_id', [{ sample_id: 'S-2' }, { sample_id: null }, { sample_id: 'S-1' }], [2, 0, 1], [0, 2, 1]],
    [
      'sample_date',
      [{ sample_date: '2001-05-01' }, { sample_date: '1969-01-31' }, { sample_date: '1999-12-31' }],
      [1, 2, 0],
      [0, 2, 1],
    ],
    [
      'filtered',
      [{ filtered: null }, { filtered: 'F' }, { filtered: 'T' }, { filtered: 'D' }],
      [1, 3, 0, 2],
      [2, 0, 1, 3],
    ],
    [
      'sample_bottom_depth',
      [{ sample_bottom_depth: 30 }, { sample_top_depth: 7 }, {}, { sample_bottom_depth: 5, sample_top_depth: 4 }],
      [3, 1, 0, 2],
      [0, 1, 3, 2],
    ],
  ])('%s: equal ones keep their order, missing ones come last', async (column, samples, ascending, descending) => {
    expect(await ordered(samples, column)).toEqual({ ascending, descending });
  });

  test('any number of rows, like a stable sort', async () => {
    const results = fc.array(fc.oneof(fc.constant(null), fc.integer({ min: -20, max: 20 })), { maxLength: 400 });
    await fc.assert(
      fc.asyncProperty(results, async (values) => {
        const rows = values.map((_, row) => row);
        const missing = rows.filter((row) => values[row] === null);
        const present = rows.filter((row) => values[row] !== null);
        const value = (row: number) => values[row] as number;
        expect(
          await ordered(
            values.map((result) => ({ result })),
            'result',
          ),
        ).toEqual({
          ascending: [...present.toSorted((a, b) => value(a) - value(b)), ...missing],
          descending: [...present.toSorted((a, b) => value(b) - value(a)), ...missing],
        });
      }),
    );
  });

  test('identifiers without numbers by character, however they begin', async () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'z', '\u0000', 'ÿ', 'Ā', '一', '𝛼'), maxLength: 9 });
    const texts = fc.array(
      fc.oneof(
        text.filter((given) => given !== ''),
        text.map((end) => `mw-10-${end}`),
        fc.constant(null),
      ),
      { maxLength: 60 },
    );
    await fc.assert(
      fc.asyncProperty(texts, async (given) => {
        const { ascending, descending } = await ordered(
          given.map((sample_id) => ({ sample_id })),
          'sample_id',
        );
        const present = given.filter((one) => one !== null).toSorted(byCodePoint);
        expect(ascending.map((row) => given[row]).slice(0, present.length)).toEqual(present);
        const shown = descending.map((row) => given[row]).slice(0, present.length);
        expect(shown).toEqual(present.toReversed());
      }),
    );
  });

  test('many identifiers that begin alike, both ways', async () => {
    // One that begins otherwise leaves nothing that all begin with.
    const numberOf = (row: number) => (row === 0 ? Infinity : ((row - 1) * 7_919) % 2_000);
    const given = ['B', ...Array.from({ length: 3_000 }, (_, row) => `AAAAAAAA${(row * 7_919) % 2_000}`)];
    const { ascending, descending } = await ordered(
      given.map((sample_id) => ({ sample_id })),
      'sample_id',
    );
    const rows = given.map((_, row) => row);
    const by = (a: number, b: number) => (numberOf(a) === numberOf(b) ? 0 : numberOf(a) - numberOf(b));
    expect(ascending).toEqual(rows.toSorted(by));
    expect(descending).toEqual(rows.toSorted((a, b) => by(b, a)));
  });

  test('[explore 16] identifiers as in a list: numbers by size, capitals beside small letters', async () => {
    const listed = ['ART-1', 'art-2', 'ART-10', 'ART-10b', 'ART-11', 'ART-007-9', 'B-2', 'b-123456789', 'B-1234567890'];
    const inOrder = [
      'ART-1',
      'art-2',
      'ART-007-9',
      'ART-10',
      'ART-10b',
      'ART-11',
      'B-2',
      'b-123456789',
      'B-1234567890',
    ];
    const { ascending, descending } = await ordered(
      listed.toReversed().map((sample_id) => ({ sample_id })),
      'sample_id',
    );
    expect(ascending.map((row) => listed.toReversed()[row])).toEqual(inOrder);
    expect(descending.map((row) => listed.toReversed()[row])).toEqual(inOrder.toReversed());
  });

  test('an order of many rows leaves pauses, and ends when it is no longer wanted', async () => {
    const rowCount = 300_000;
    const values = Float64Array.from({ length: rowCount }, (_, row) => (row * 7_919) % 104_729);
    const frame = { rowCount, columns: new Map([['result', { kind: 'number', values }]] as const) };
    let pauses = 0;
    const timer = setInterval(() => (pauses += 1), 1);
    const order = await orderRows(frame, { column: 'result', direction: 'ascending' }, never);
    clearInterval(timer);
    expect(pauses).toBeGreaterThan(1);
    for (let at = 1; at < rowCount; at += 1) {
      const [before, row] = [order[at - 1] as number, order[at] as number];
      const isInOrder = values[before]! < values[row]! || (values[before] === values[row] && before < row);
      if (!isInOrder) expect.fail(`row ${row} stands behind row ${before}`);
    }
    const controller = new AbortController();
    const unwanted = orderRows(frame, { column: 'result', direction: 'descending' }, controller.signal);
    controller.abort(new Error('not wanted'));
    await expect(unwanted).rejects.toThrow('not wanted');
  });
});
