import { beforeEach, expect, test, vi } from 'vitest';
import { valueClasses, type ValueClass } from '@wellfield/science';
import type { LocationStatistic } from '../../../explorer/exploration/exploration.ts';
import type { MapBreaks } from '../../../explorer/exploration/map-look.ts';
import type { LocationSummary } from '../../../frame/survey/location-groups.ts';
import { scienceWorker } from '../../../workers/science-worker.ts';
import { LocalWorker } from '../../../workers/testing/local-worker.ts';
import {
  breaksOf,
  classInput,
  covering,
  validIsolation,
  isOfClass,
  recounted,
  wholeNumberClasses,
} from './location-classes.ts';
import { shownValues } from '../locations/use-whole-values.ts';
import { summaryOf } from '../../../explorer/testing/summary-of.ts';

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
  return scienceWorker.run('classifyValues', classInput(shownValues(locations, statistic), breaks));
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
  expect([0, 1, 2, 'nonDetect' as const, null].map((one) => validIsolation(one, two))).toEqual([
    0,
    1,
    null,
    'nonDetect',
    null,
  ]);
  expect(validIsolation('nonDetect', [])).toBeNull();
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

test('[look A1] [MAP-06] left to the values, classes are by ckmeans unless the maximum is over 50 times the median of those above 0', () => {
  const chosenFor = (...values: number[]) => breaksOf(Float64Array.from(values), null);
  // Maximum and median: 100 and 2; 101 and 2; of an even number the median is (1 + 3) / 2.
  expect([chosenFor(1, 2, 100), chosenFor(1, 2, 101)]).toEqual(['ckmeans', 'log']);
  expect([chosenFor(1, 1, 3, 100), chosenFor(1, 1, 3, 100.1)]).toEqual(['ckmeans', 'log']);
  // Values at or below 0 have no part in the median: 2 of 1, 2 and the maximum.
  expect([chosenFor(0, 0, 0, 1, 2, 100), chosenFor(0, 0, 0, 1, 2, 101)]).toEqual(['ckmeans', 'log']);
  expect([chosenFor(), chosenFor(0), chosenFor(-2, -1, 0), chosenFor(0, 0, 5)]).toEqual(Array(4).fill('ckmeans'));
  // One of six equal steps from -199 to 1,000 is 199.8 wide and would hold all below 0; of those from -201, 200.2 does not.
  expect([chosenFor(-199, 1, 1, 1_000), chosenFor(-201, 1, 1, 1_000)]).toEqual(['log', 'ckmeans']);
  const skewed = Float64Array.of(1, 1, 1, 10_000);
  expect((['ckmeans', 'equal', 'log', 'linear'] as const).map((chosen) => breaksOf(skewed, chosen))).toEqual([
    'ckmeans',
    'equal',
    'log',
    'linear',
  ]);
  expect(classInput(skewed, null).method).toBe('logarithmic');
});

test('[look A1] a plume’s wells are spread over the classes that are chosen for it', async () => {
  // A well of each: 1, 2, 5, 10 … 500,000 ug/L, and the source.
  const plume = Array.from({ length: 18 }, (_, at) => [1, 2, 5][at % 3]! * 10 ** Math.floor(at / 3));
  const wells = [...plume, 3_620_000].map((max, at) => summaryOf({ location: `P${at}`, max }));
  const counts = async (breaks: MapBreaks | null) => {
    const classes = await scienceWorker.run('classifyValues', classInput(shownValues(wells, 'max'), breaks));
    return Math.max(...classes.map(({ count }) => count));
  };
  expect(await counts('ckmeans')).toBeGreaterThan(wells.length / 2);
  expect(await counts(null)).toBeLessThan(wells.length / 3);
});

test('[look A1] a shown value nearer to 0 than any of the whole answer is above 0, or below it, as it is', () => {
  const classes = valueClasses([-20, 5, 50, 500], 3, 'logarithmic');
  const wider = covering(classes, Float64Array.of(-30, 0.5, 60));
  expect(wider.map(({ min, max }) => [min, max].map((end) => Number(end.toPrecision(9))))).toEqual([
    [-30, 0],
    [0.5, 50],
    [50, 500],
  ]);
  expect(recounted(wider, Float64Array.of(-30, 0, 0.5, 60)).map(({ count }) => count)).toEqual([2, 1, 1]);
});

test('[look A4] classes of the whole answer hold what is shown of it: nearer ends are theirs, farther ones move out', () => {
  const classes = [
    { min: 10, max: 20, count: 7 },
    { min: 50, max: 90, count: 2 },
  ];
  expect(covering(classes, Float64Array.of(12, 20, 60))).toBe(classes);
  // Below the first, between two, above the last.
  expect(covering(classes, Float64Array.of(3, 30, 45, 100)).map(({ min, max }) => [min, max])).toEqual([
    [3, 45],
    [50, 100],
  ]);
  expect(
    recounted(covering(classes, Float64Array.of(3, 100)), Float64Array.of(3, 100)).map(({ count }) => count),
  ).toEqual([1, 1]);
});
