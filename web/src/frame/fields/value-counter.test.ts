import { expect, test } from 'vitest';
import { ValueCounter, ValueCounts } from './value-counter.ts';
import { frameOf } from '../frame-of-samples.ts';

const samples = [{ matrix: null }, { matrix: 'Soil' }, { matrix: 'Water' }, { matrix: 'Soil' }];

test('rows by value, a missing one too, alone and with those of further lists', () => {
  const counts = new ValueCounts(new ValueCounter(frameOf(samples)), Uint32Array.of(0, 1, 3));
  expect([...counts.of('matrix')]).toEqual([
    [null, 1],
    ['Soil', 2],
  ]);
  expect(counts.byFrequency('matrix')).toEqual(['Soil', null]);
  expect(counts.of('matrix', undefined, Uint32Array.of(2)).get('Water')).toBe(1);
  // What was added once is not there the next time.
  expect(counts.of('matrix').get('Water')).toBeUndefined();
});

test('more values than a byte has are told apart', () => {
  const methods = Array.from({ length: 300 }, (_, at) => ({ method: `M-${at}` }));
  const counts = new ValueCounts(new ValueCounter(frameOf([...methods, ...methods])), Uint32Array.of(0, 256, 299, 599));
  expect(Object.fromEntries(counts.of('method'))).toEqual({ 'M-0': 1, 'M-256': 1, 'M-299': 2 });
});
