import { expect, test } from 'vitest';
import { frameBuffers } from './copy-frame.ts';
import { frameOf } from './frame-of-samples.ts';
import { pickRows } from './pick-rows.ts';
import { dateAt, numberAt, textAt } from './sample-frame.ts';

test('[LIM-09] picked rows have the same values in the columns that are picked, and no others', () => {
  const frame = frameOf([
    { location: 'A', sample_id: 'first', result: 1, sample_date: '2020-01-01', unit: 'ug/L' },
    { location: 'B', sample_id: null, result: null, sample_date: '2020-01-02', unit: 'ug/L' },
    { location: null as never, sample_id: 'µ-3', result: 3, sample_date: '2020-01-03', unit: 'ug/L' },
    { location: 'A', sample_id: 'fourth', result: 4, sample_date: '2020-01-04', unit: 'ug/L' },
  ]);
  const picked = pickRows(frame, Uint32Array.of(3, 1, 2), ['location', 'sample_id', 'result', 'sample_date']);
  const read = [0, 1, 2].map((row) => [
    textAt(picked, 'location', row),
    textAt(picked, 'sample_id', row),
    numberAt(picked, 'result', row),
    dateAt(picked, 'sample_date', row),
  ]);
  expect(read).toEqual([
    ['A', 'fourth', 4, '2020-01-04'],
    ['B', null, null, '2020-01-02'],
    [null, 'µ-3', 3, '2020-01-03'],
  ]);
  expect([picked.rowCount, picked.columns.has('unit')]).toEqual([3, false]);
});

test('[LIM-09] picked rows go to another thread as they are, and the frame that they are of stays', () => {
  const samples = ['first', 'second'].map((id, at) => ({ location: 'A', sample_id: id, result: at, unit: 'ug/L' }));
  const frame = frameOf(samples.map((sample) => ({ ...sample, sample_date: '2020-01-01' })));
  const picked = pickRows(frame, Uint32Array.of(1), ['location', 'sample_id', 'result', 'sample_date']);
  const { columns } = structuredClone(picked, { transfer: frameBuffers(picked) });
  expect(textAt({ rowCount: 1, columns }, 'sample_id', 0)).toBe('second');
  expect(frameBuffers(picked).map(({ byteLength }) => byteLength)).toEqual([0, 0, 0, 0, 0]);
  expect([0, 1].map((row) => [textAt(frame, 'sample_id', row), numberAt(frame, 'result', row)])).toEqual([
    ['first', 0],
    ['second', 1],
  ]);
});
