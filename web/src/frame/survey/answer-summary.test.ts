import { expect, test } from 'vitest';
import { summarise } from './answer-summary.ts';
import type { SampleFrame } from '../sample-frame.ts';

test('rows, non-detects by every flag, first and last day', () => {
  const frame: SampleFrame = {
    rowCount: 6,
    columns: new Map([
      ['detect', { kind: 'text', codes: Int32Array.of(0, 1, 2, 3, -1, 4), dictionary: ['Y', 'F', 'U', 'N', 'T'] }],
      ['sample_date', { kind: 'day', days: Int32Array.of(12, -400, 3, 19_000, 5, 7) }],
    ]),
  };
  const all = Uint32Array.of(0, 1, 2, 3, 4, 5);
  expect(summarise(frame, all)).toEqual({ rows: 6, nonDetects: 3, firstDay: -400, lastDay: 19_000 });
  expect(summarise(frame, Uint32Array.of(0, 2, 5))).toEqual({ rows: 3, nonDetects: 1, firstDay: 3, lastDay: 12 });
});

test('no rows have no days', () => {
  const frame: SampleFrame = {
    rowCount: 0,
    columns: new Map([['sample_date', { kind: 'day', days: new Int32Array() }]]),
  };
  expect(summarise(frame, new Uint32Array())).toEqual({ rows: 0, nonDetects: 0, firstDay: null, lastDay: null });
});
