import { describe, expect, test } from 'vitest';
import { frameOf } from '../frame-of-samples.ts';
import { setAsideAboveLimits } from '../above-limits.ts';
import { LocationGroups } from '../survey/location-groups.ts';
import type { LedgerQuestion } from './ledger-question.ts';
import { wellsAgainstLevel } from './well-states.ts';

const plume = { level: 10, unit: 'mg/L', thicknessM: null, porosity: null };
const names = ['A', 'B', 'C', 'D', 'E', 'F'];
const locations = names.map((location, at) => ({ location, lat: 0, long: at }));
const detect = (location: string, result: number) => ({ location, result, detect: 'Y' });
const below = (location: string, limit: number) => ({ location, result: limit, detect: 'N' });
const samples = [
  detect('A', 28),
  below('A', 50),
  below('B', 20),
  detect('B', 4),
  below('C', 10),
  detect('D', 10),
  // Its result is above 1,000, so it has none.
  { ...detect('E', 1_000), qualifier: '>' },
  below('F', 2),
];

const measured = (location: string, long: number, date: string) => ({
  location,
  lat: 0,
  long,
  date,
  thickness: 19,
  unit: 'mm',
});
/** In a well of the answer, in one without a sample of it, in another year, and in a well far away. */
const product = [
  measured('F', 5, '2009-08-03'),
  measured('SGS2', 0.2, '2009-08-03'),
  measured('B', 1, '2008-08-03'),
  measured('Z', 80, '2009-08-03'),
];

const statesOf = (requested: Requested = {}) => measuredBy(requested).states;

type Requested = Partial<Pick<LedgerQuestion, 'statistic' | 'area'>> & { terms?: { logs: boolean } };

function measuredBy(requested: Requested) {
  const frame = setAsideAboveLimits(frameOf(samples));
  const question = { statistic: 'max', plume, area: null, product, terms: { logs: false }, ...requested } as const;
  const groups = new LocationGroups(frame, locations);
  const rows = Uint32Array.from(samples.keys());
  const summaries = groups.summarise(rows, { hasValues: true, histogramRanges: [], nonDetects: 'at-limit' });
  const wells = summaries.filter((one) => one.max !== null);
  const network = { long: Float64Array.from([0, 5]), lat: Float64Array.from([-1, 1]) };
  const days = { from: '2009-01-01', to: '2009-12-31' };
  return wellsAgainstLevel(frame, question, network)({ ...groups.located(rows), days }, summaries, wells);
}

describe('the wells of a period against the level', () => {
  test('[quarter A2] [quarter A3] [figures A3] are above by detects alone, and cannot be told by a limit above the level', () => {
    expect(statesOf()).toEqual({
      // A's limit of 50 hides no detect of 28; E is above 1,000, which no surface has.
      names: ['A', 'B', 'C', 'D', 'F'],
      above: ['A', 'E'],
      // C's limit and D's result are at the level, which is not above.
      cannotTell: ['B'],
      product: product.slice(0, 2),
      // Of C and F, at 10 and 2.
      limit: 6,
    });
  });

  test('by their mean are between its ends with non-detects as 0 and as their limits', () => {
    // A: 14 to 39. B: 2 to 12.
    expect(statesOf({ statistic: 'mean' })).toMatchObject({ above: ['A', 'E'], cannotTell: ['B'] });
    // A's median is 14 with 0, B's 2.
    expect(statesOf({ statistic: 'median' })).toMatchObject({ above: ['A', 'E'], cannotTell: ['B'] });
  });

  test('count in the area that is asked for alone', () => {
    const outline = [[0.5, -1], [9, -1], [9, 1], [0.5, 1]] as const; // prettier-ignore
    const area = { name: 'East', polygons: [{ outline, holes: [] }] };
    expect(statesOf({ area }).product.map(({ location }) => location)).toEqual(['F']);
    expect(statesOf({ area })).toMatchObject({ above: ['E'], cannotTell: ['B'], names: ['A', 'B', 'C', 'D', 'F'] });
  });

  test('[figures A3] have a low end with non-detects as 0, of logarithms as a tenth of the level, and a high one', () => {
    // Of A to D and F: A has a detect below its limit, D no non-detect.
    expect(measuredBy({}).ends).toEqual({ low: [28, 4, 0, 10, 0], high: [50, 20, 10, 10, 2] });
    expect(measuredBy({ terms: { logs: true } }).ends.low).toEqual([28, 4, 1, 10, 1]);
    expect(measuredBy({ statistic: 'mean' }).ends).toEqual({ low: [14, 2, 0, 10, 0], high: [39, 12, 10, 10, 2] });
  });
});
