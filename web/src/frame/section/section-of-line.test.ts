import { describe, expect, test } from 'vitest';
import { kmPerDegree } from '@wellfield/science';
import { frameOf } from '../frame-of-samples.ts';
import { sectionOfLine, type SectionQuestion } from './section-of-line.ts';

const degree = 1 / kmPerDegree;
/** A location at m east and north of a point on the equator. */
const at = (location: string, eastM: number, northM: number) => ({
  location,
  long: -115 + (eastM / 1000) * degree,
  lat: (northM / 1000) * degree,
});
const locations = [
  at('far', 500, 300),
  at('B', 800, -90),
  at('A', 200, 40),
  { location: 'lost', long: null, lat: null },
];

const sample = (location: string, top: number | null, bottom: number | null, result: number | null, more = {}) => ({
  location,
  sample_top_depth: top,
  sample_bottom_depth: bottom,
  result,
  detect: 'Y',
  unit: 'ug/L',
  sample_date: '2020-05-01',
  ...more,
});
const samples = [
  sample('A', 40, 50, 7, { litho: 'SW', hydro: 'Qal' }),
  sample('A', 50, 40, 9, { detect: 'U', litho: 'SP', sample_date: '2010-05-01' }),
  sample('A', 5, 5, 3),
  sample('A', null, null, 4),
  sample('B', null, 12, null),
  sample('far', 1, 2, 99),
  sample('lost', 1, 2, 98),
];
const question: SectionQuestion = {
  line: [[-115, 0], [-115 + degree, 0]], // prettier-ignore
  withinM: 100,
  hasValues: true,
  nonDetects: 'at-limit',
  snapshot: null,
};

const sectionOf = (differs: Partial<SectionQuestion> = {}) =>
  sectionOfLine(frameOf(samples), locations, Uint32Array.from(samples.keys()), { ...question, ...differs });

describe('[SECT-02] a section of a line', () => {
  test('has the wells within a distance in their order along it; farther ones and those without coordinates are counted', () => {
    const { cornersM, wells, beyond, elsewhere } = sectionOf();
    expect(cornersM.map(Math.round)).toEqual([0, 1000]);
    expect(wells.map((well) => [well.location, Math.round(well.alongM), Math.round(well.awayM)])).toEqual([
      ['A', 200, 40],
      ['B', 800, 90],
    ]);
    expect([beyond, elsewhere]).toEqual([1, ['lost']]);
    expect(sectionOf({ withinM: 50 }).wells.map(({ location }) => location)).toEqual(['A']);
    expect(sectionOf({ withinM: 300 })).toMatchObject({ beyond: 0 });
  });

  test('has the samples of a well by depth, those of the same depths together; those without a depth are counted', () => {
    const { wells, intervals } = sectionOf();
    expect(wells.map(({ samples: all, withoutDepth }) => [all, withoutDepth])).toEqual([
      [4, 1],
      [1, 0],
    ]);
    expect(intervals.map(({ well, topFt, bottomFt, sampleSize }) => [well, topFt, bottomFt, sampleSize])).toEqual([
      [0, 5, 5, 1],
      [0, 40, 50, 2],
      [1, 12, 12, 1],
    ]);
    // 9 is a limit, and above the detect of 7.
    expect(intervals[1]).toMatchObject({ max: 9, maxIsNonDetect: true, litho: 'SW, SP', hydro: 'Qal' });
    expect(intervals[0]).toMatchObject({ max: 3, maxIsNonDetect: false, litho: null, hydro: null });
    expect(intervals[2]).toMatchObject({ max: null, withoutValue: 1 });
    expect(sectionOf({ hasValues: false }).intervals[1]).toMatchObject({ max: null, sampleSize: 2 });
  });

  test('is of the time that the map shows', () => {
    const { intervals } = sectionOf({ snapshot: { by: 'year', at: '2010-01-01', carryMonths: 0 } });
    expect(intervals).toHaveLength(1);
    expect(intervals[0]).toMatchObject({ max: 9, litho: 'SP' });
  });
});
