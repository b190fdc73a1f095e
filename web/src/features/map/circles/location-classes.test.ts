import { beforeEach, expect, test, vi } from 'vitest';
import { valueClasses, type ValueClass } from '@wellfield/science';
import type { LocationStatistic } from '../../../explorer/exploration/exploration.ts';
import type { MapBreaks } from '../../../explorer/exploration/map-look.ts';
import type { LocationSummary } from '../../../frame/survey/location-groups.ts';
import { scienceWorker } from '../../../workers/science-worker.ts';
import { LocalWorker } from '../../../workers/testing/local-worker.ts';
import { classInput, heldIsolation, isOfClass, recounted, wholeNumberClasses } from './location-classes.ts';
import { summaryOf } from '../testing/summary-of.ts';

/** Six obvious groups; the lowest value is a non-detect's limit. */
const groups = [[1, 2, 3], [100], [200, 201], [300], [400], [1000]];
const locations = groups.flat().map((max, at) => summaryOf({ location: `L${at}`, max, maxIsNonDetect: max === 1 }));
const hidden = summaryOf({ location: 'hidden', max: 5000, visible: false });
const withoutCoordinates = summaryOf({ location: 'no coordinates', max: 6000, lat: null, long: null });
const all = [...locations, hidden, withoutCoordinates];

/** The classes from the science worker's operation. */
function locationClasses(
  locations: readonly LocationSummary[],
  statistic: LocationStatistic,
  breaks: MapBreaks,
): Promise<ValueClass[]> {
  return scienceWorker.run('classifyValues', classInput(locations, statistic, breaks));
}

beforeEach(() => void vi.stubGlobal('Worker', LocalWorker));

test('[MAP-06] ckmeans finds six groups among the circles’ values only', async () => {
  expect(await locationClasses(all, 'max', 'ckmeans')).toEqual(
    groups.map((group) => ({ min: group[0], max: group.at(-1), count: group.length })),
  );
});

test.each(['equal', 'linear'] as const)(
  '[MAP-06] %s breaks are at equal steps from minimum to maximum',
  async (breaks) => {
    const classes = await locationClasses(all, 'max', breaks);
    expect(classes.map(({ min }) => min)).toEqual([1, 167.5, 334, 500.5, 667, 833.5]);
    expect(classes.map(({ count }) => count)).toEqual([4, 3, 1, 0, 0, 1]);
  },
);

test('[MAP-06] logarithmic breaks are at equal steps of the logarithm: of 1 to 1000 in six, powers of the root of ten', async () => {
  const classes = await locationClasses(all, 'max', 'log');
  const edges = [1, 3.1623, 10, 31.623, 100, 316.23];
  classes.forEach(({ min }, at) => expect(min).toBeCloseTo(edges[at] as number, 2));
  expect(classes.map(({ count }) => count)).toEqual([3, 0, 0, 0, 4, 2]);
});

test('a class has the locations that it counts; that of non-detects those whose value is one', async () => {
  const classes = await locationClasses(all, 'max', 'ckmeans');
  const namesOf = (isolated: number | 'nonDetect') =>
    all.filter((one) => isOfClass(one, isolated, 'max', classes)).map(({ location }) => location);
  expect(namesOf(0)).toEqual(['L0', 'L1', 'L2']);
  expect(namesOf(5)).toEqual(['L8']);
  expect(namesOf('nonDetect')).toEqual(['L0']);
});

test('a class that filters removed is no longer isolated', () => {
  const two = [
    { min: 1, max: 1, count: 1 },
    { min: 2, max: 2, count: 1 },
  ];
  expect([0, 1, 2, 'nonDetect' as const, null].map((one) => heldIsolation(one, two))).toEqual([
    0,
    1,
    null,
    'nonDetect',
    null,
  ]);
  expect(heldIsolation('nonDetect', [])).toBeNull();
});

test('[map 4] classes of counts are whole numbers, each in one of them', () => {
  // Edges 1, 1.35, 1.82, 2.45, 3.3, 4.45, 6.
  const classes = wholeNumberClasses(valueClasses([1, 1, 2, 3, 4, 6], 6, 'logarithmic'));
  expect(classes.map(({ min, max, count }) => [min, max, count])).toEqual([
    [1, 1, 2],
    [2, 2, 1],
    [3, 3, 1],
    [4, 4, 1],
    [5, 6, 1],
  ]);
  const clusters = valueClasses([1, 2, 40, 41], 2, 'ckmeans');
  expect(wholeNumberClasses(clusters)).toEqual(clusters);
});

test('[SNAP-08] classes of all periods count the values of the one that is shown', () => {
  const classes = [
    { min: 0, max: 10, count: 70 },
    { min: 20, max: 30, count: 20 },
    { min: 40, max: 90, count: 10 },
  ];
  expect(recounted(classes, Float64Array.of(5, 9, 20, 30, 25)).map(({ count }) => count)).toEqual([2, 3, 0]);
});
