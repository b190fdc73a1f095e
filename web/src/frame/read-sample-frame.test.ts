import { describe, expect, test } from 'vitest';
import { readSampleFrame } from './read-sample-frame.ts';
import { arrowOf } from './testing/arrow-of-samples.ts';
import { dateAt, numberAt, textAt } from './sample-frame.ts';

const day = (date: string) => new Date(`${date}T00:00:00Z`);
const response = '{"release":"r1"}';

const rows = [
  { location: 'W-1', sample_id: 'S-1', result: 1.5, year: 1986, sample_date: day('1986-09-04'), detect: 'Y' },
  { location: 'W-2', sample_id: null, result: null, year: 1969, sample_date: day('1969-12-31'), detect: null },
  { location: 'W-1', sample_id: 'S-3', result: -0.25, year: 2024, sample_date: day('2024-02-29'), detect: 'U' },
];

describe('reading samples', () => {
  test.each([1, 2, 1_000])('every kind of column, in batches of %i rows', (maxBatchRows) => {
    const { frame, metadata } = readSampleFrame(arrowOf(rows, { maxBatchRows, response }));
    const shown = rows.map((_, row) => [
      textAt(frame, 'location', row),
      textAt(frame, 'sample_id', row),
      numberAt(frame, 'result', row),
      numberAt(frame, 'year', row),
      dateAt(frame, 'sample_date', row),
      textAt(frame, 'detect', row),
      textAt(frame, 'hydro', row),
      numberAt(frame, 'lat', row),
    ]);
    expect(shown).toEqual([
      ['W-1', 'S-1', 1.5, 1986, '1986-09-04', 'Y', null, null],
      ['W-2', null, null, 1969, '1969-12-31', null, null, null],
      ['W-1', 'S-3', -0.25, 2024, '2024-02-29', 'U', null, null],
    ]);
    expect(frame.rowCount).toBe(3);
    expect(metadata.get('response')).toBe('{"release":"r1"}');
  });

  test('columns are dictionaries and typed arrays, with -1 or NaN for a missing value', () => {
    const { frame } = readSampleFrame(arrowOf(rows));
    const location = frame.columns.get('location');
    const detect = frame.columns.get('detect');
    const result = frame.columns.get('result');
    expect(location).toEqual({ kind: 'text', codes: Int32Array.of(0, 1, 0), dictionary: ['W-1', 'W-2'] });
    expect(detect).toEqual({ kind: 'text', codes: Int32Array.of(0, -1, 1), dictionary: ['Y', 'U'] });
    expect(result).toEqual({ kind: 'number', values: Float64Array.of(1.5, Number.NaN, -0.25) });
  });

  test('an answer without rows', () => {
    const { frame } = readSampleFrame(arrowOf([]));
    expect(frame.rowCount).toBe(0);
    expect(textAt(frame, 'location', 0)).toBeNull();
  });

  test('bytes that are not a stream, and a stream without a column of the record, are refused', () => {
    expect(() => readSampleFrame(new TextEncoder().encode('<html>no stream</html>'))).toThrow(/Expected to read/);
    expect(() => readSampleFrame(arrowOf(rows, { drop: 'detect' }))).toThrow('detect');
  });
});
