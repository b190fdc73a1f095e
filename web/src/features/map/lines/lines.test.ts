import { expect, test } from 'vitest';
import { lineFault } from '../drawing/drawn-shapes.ts';
import { lengthText } from './line-section.tsx';
import { lineTitle, nextLineId } from '../../../explorer/exploration/shape-ids.ts';

test('[SECT-01] a line has a number above all others, and its use as its name', () => {
  expect(nextLineId([])).toBe('line-1');
  expect(nextLineId([{ id: 'line-4' }, { id: 'fault' }])).toBe('line-5');
  expect(lineTitle({ id: 'line-4', use: 'barrier' })).toBe('Barrier 4');
  expect(lineTitle({ id: 'A', use: 'section' })).toBe('Section A');
});

test('[SECT-01] a line has its length along great circles; one whose corners are one point is none', () => {
  // A degree of a great circle is 6371.0088 km · π / 180 = 111.195 km.
  expect(lengthText({ coords: [[0, 0], [1, 0]] })).toBe('111 km'); // prettier-ignore
  expect(lengthText({ coords: [[0, 0], [1, 0], [1, 1]] })).toBe('222 km'); // prettier-ignore
  expect(lengthText({ coords: [[0, 0], [0.000_000_1, 0]] })).toBe('below 0.001 km'); // prettier-ignore
  expect(lineFault([[1, 2], [1, 2]])).toBe('Not a line: its corners are one point.'); // prettier-ignore
  expect(lineFault([[1, 2], [1, 2.5]])).toBeNull(); // prettier-ignore
});
