import { expect, test } from 'vitest';
import { graticule } from './graticule.ts';
import { graticuleMarks } from './graticule-marks.ts';

const labels = (bounds: Parameters<typeof graticule>[0]) =>
  graticule(bounds).features.map(({ properties }) => properties.label);

test('lines are at round degrees inside the view, with their hemisphere', () => {
  expect(labels([-115.05, 36.02, -114.93, 36.09])).toEqual([
    '115.05° W',
    '115.04° W',
    '115.03° W',
    '115.02° W',
    '115.01° W',
    '115.00° W',
    '114.99° W',
    '114.98° W',
    '114.97° W',
    '114.96° W',
    '114.95° W',
    '114.94° W',
    '114.93° W',
    '36.02° N',
    '36.03° N',
    '36.04° N',
    '36.05° N',
    '36.06° N',
    '36.07° N',
    '36.08° N',
    '36.09° N',
  ]);
});

test('the whole world has few lines, none beyond Mercator’s limits', () => {
  const { features } = graticule([-180, -90, 180, 90]);
  expect(labels([-180, -90, 180, 90])).toContain('0°');
  expect(features.length).toBeLessThan(14);
  for (const { geometry } of features) {
    for (const [, lat] of geometry.coordinates) expect(Math.abs(lat ?? NaN)).toBeLessThanOrEqual(85);
  }
});

test('a line runs from one side of the view to the other', () => {
  const [first] = graticule([10.5, 50, 12.5, 51]).features;
  expect(first?.properties.label).toBe('10.6° E');
  expect(first?.geometry.coordinates.map(([, lat]) => lat)).toEqual([50, 51]);
});

test('[map 11] degrees stand at the upper and the right side of the frame, and none on another', () => {
  const lines = graticule([-115, 36, -114.9, 36.1]);
  // 4,000 px for a degree: lines are 40 px apart.
  const toPx = ([long, lat]: readonly [number, number]) => ({
    x: 1 + (long + 115) * 4_000,
    y: 1 + (36.1 - lat) * 4_000,
  });
  const marks = graticuleMarks(lines, toPx, { widthPx: 400, heightPx: 400 });
  const of = (side: string) => marks.filter((mark) => mark.side === side).map(({ text, px }) => [text, Math.round(px)]);
  expect(of('top')).toEqual([
    ['114.99° W', 41],
    ['114.97° W', 121],
    ['114.95° W', 201],
    ['114.93° W', 281],
  ]);
  expect(of('right').map(([, px]) => px)).toEqual([41, 81, 121, 161, 201, 241, 281, 321]);
});
