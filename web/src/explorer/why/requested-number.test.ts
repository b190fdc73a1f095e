import { afterEach, expect, test, vi } from 'vitest';
import { askWhy, openWhyNamed, useWhyDisplay, whyWindowNames, type Requested } from './requested-number.ts';

// What the page remembers of its tab, here nothing.
vi.hoisted(() => vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined }));

afterEach(() => askWhy(null));

test.each<Requested>([
  { statistic: 'mean_detect', group: { location: 'W-1', matrix: 'Ground Water', fraction: 'Total', unit: 'ug/L' } },
  { statistic: 'max_detect', group: { location: null, matrix: null, fraction: null, unit: null } },
  { number: 'nak', analysis: ['W-1', '2020-01-02', null, 'Normal', 1.5, null, 'S-7'] },
  {
    statistic: 'load.to',
    group: { location: 'R-1', unit: 'mg/L' },
    detail: {
      days: [12_000, 12_364],
      load: { flows: [1, null, ...Array<number>(10).fill(2.123456789)], factor: 1_000, mass: 'lb', step: 'year' },
    },
  },
  {
    statistic: 'load.beale_to',
    group: { location: 'R-1' },
    detail: {
      load: {
        flows: Array<number>(12).fill(2.5),
        factor: 1,
        factors: { 'mg/L': 1_000, 'ug/L': 1 },
        paired: Array.from({ length: 100 }, (_, at) => [3 * at + 1, 1_234.5] as const),
        mass: 'kg',
        step: 'year',
      },
    },
  },
  { statistic: 'all.samples', group: { locations: ['W-1', 'W, "2"'] } },
  { statistic: 'surface.semivariance', group: { isOnMap: true }, detail: { bin: 3 } },
  { statistic: 'location.max', group: { location: `A "well": ${'long '.repeat(30)}µ` } },
])('[WHY-02] a link opens the number that was asked about: %j', (requested) => {
  expect(whyWindowNames()).toEqual([]);
  askWhy(requested);
  const names = whyWindowNames();
  expect(names.every((name) => name.length <= 64)).toBe(true);
  askWhy(null);
  expect(openWhyNamed([...names, 'summary'].toReversed())).toEqual(names.toReversed());
  expect(useWhyDisplay.getState().requested).toEqual(requested);
});

test('parts that cannot be read, and statistics that are not explained, open nothing', () => {
  const lost = [
    ['why0:["mean_de'],
    ['why0:["tea","W-1",0,0,0]'],
    ['why0:["mean_detect",0,0,0,0]'],
    ['why0:7'],
    ['why0:["analysis","nak",1]'],
    ['why0:["load.to","R-1",0,0,0,', 'why1:{"load":{"flows":[1,2],"factor":1}}]'],
    ['why0:["all.samples",0,0,0,0,{"locations":[1]}]'],
    ['why0:["analysis","tea",1,1,1,1,1,1,1]'],
  ];
  expect(lost.map((words) => openWhyNamed(words))).toEqual(lost.map((words) => words.slice(1)));
  expect(openWhyNamed(['summary'])).toEqual([]);
  expect(useWhyDisplay.getState().requested).toBeNull();
});
