import { describe, expect, test } from 'vitest';
import type { CardSeries } from '../../frame/answer-card/card-series.ts';
import { noExploration, type Exploration } from '../../explorer/exploration/exploration.ts';
import { filtersNotApplied, withCardFilters } from './card-scope.ts';
import { locationCard, locationsWithSeries, type ParameterTable } from './location-cards.ts';
import { chooseSeries } from './show-block.ts';
import { seriesOf, stateLevel } from './testing/series-of.ts';

/** A table of a parameter; of `all` samples of a location those of its series pass the filters. */
function tableOf(
  analyte: string,
  series: readonly CardSeries[],
  { all = 81, leftOut = 0, levels = [{ ...stateLevel, analyte }] } = {},
): ParameterTable {
  const found = {
    location: 'W-1',
    lat: null,
    long: null,
    sampleSize: 81,
    max: null,
    min: null,
    mean: null,
    meanError: null,
    median: null,
    maxIsNonDetect: false,
    minIsNonDetect: false,
    visible: true,
    highlight: false,
  };
  return {
    analyte,
    label: analyte,
    levels,
    series,
    tests: 4,
    lag1: null,
    since: null,
    survey: {
      rows: new Uint32Array(81),
      scope: { rows: all, ofLocation: Uint32Array.of(all) },
      locations: [found as ParameterTable['survey']['locations'][number]],
      leftOut: [
        {
          title: 'field duplicates',
          byDefault: 'out',
          isIn: false,
          rows: leftOut,
          ofLocation: Uint32Array.of(leftOut),
        },
      ],
    },
  };
}

const exploration: Exploration = { ...noExploration, levelSet: 'State' };
const below = seriesOf({ latestDay: { state: 'below' }, trend: { verdict: 'no trend shown' } });
const unknown = seriesOf({ latestDay: { state: 'cannot tell' }, trend: { verdict: 'too few', gap: 'few-days' } });

describe('[CARD-07] the card of a location', () => {
  test('has a block for each series, what is above first, and names the parameters without a sample', () => {
    const card = locationCard(
      'W-1',
      [
        tableOf('Arsenic', [below]),
        tableOf('Boron', [seriesOf({ trend: { unit: 'mg/kg', matrix: 'Soil' } })], { levels: [] }),
        tableOf('Chromium', [unknown, seriesOf({ trend: { location: 'W-2' } })]),
        tableOf('Perchlorate', [seriesOf(), seriesOf({ trend: { fraction: 'Dissolved' } })]),
        tableOf('Lead', [seriesOf({ trend: { location: 'W-2' } })]),
      ],
      exploration,
    );
    expect(card.blocks.map(({ label, words }) => [label, words.verdict])).toEqual([
      ['Perchlorate', 'Above'],
      ['Perchlorate', 'Above'],
      ['Chromium', 'Cannot tell'],
      ['Arsenic', 'Below'],
      ['Boron', 'No level'],
    ]);
    expect(new Set(card.blocks.map(({ key }) => key)).size).toBe(5);
    expect(card.without).toEqual(['Lead']);
    expect(card.summary).toBe(
      'Against the levels, by the latest results: 2 above, 1 cannot be determined, 1 below, 1 without a level or a result. Trends: 3 falling, 1 no trend shown, 1 too few.',
    );
    const boron = [tableOf('Boron', [seriesOf()], { levels: [] })];
    expect(locationCard('W-1', boron, exploration).summary).toBe(
      'Without a level or a result, above or below cannot be determined. Trends: 1 falling.',
    );
    expect(locationCard('W-9', [tableOf('Lead', [])], exploration).summary).toBe('No samples pass the filters.');
  });

  test('says what filters and the site leave out of a parameter', () => {
    const [block] = locationCard(
      'W-1',
      [tableOf('Perchlorate', [seriesOf()], { all: 90, leftOut: 3 })],
      exploration,
    ).blocks;
    expect(block?.note).toBe('Based on 81 of 90 results; the filters hide the rest. 3 field duplicates left out.');
    const two = [seriesOf(), seriesOf({ trend: { fraction: 'Dissolved' } })];
    const [first] = locationCard('W-1', [tableOf('Perchlorate', two, { leftOut: 1 })], exploration).blocks;
    expect(first?.note).toBe('In all 2 blocks of Perchlorate together: 1 of the field duplicates left out.');
    const [whole] = locationCard('W-1', [tableOf('Perchlorate', [seriesOf()])], exploration).blocks;
    expect(whole?.note).toBeNull();
  });

  test('locations are in list order, each once', () => {
    const at = (location: string) => seriesOf({ trend: { location } });
    const tables = [tableOf('A', [at('W-10'), at('W-2')]), tableOf('B', [at('W-2'), at('W-1')])];
    expect(locationsWithSeries(tables)).toEqual(['W-1', 'W-2', 'W-10']);
  });
});

describe('[CARD-08] the filters of the cards', () => {
  const narrowed: Exploration = {
    ...exploration,
    clauses: [
      { kind: 'discrete', field: 'matrix', values: ['Ground Water'] },
      { kind: 'discrete', field: 'unit', values: ['ug/L'] },
      { kind: 'range', field: 'result', min: 5 },
      { kind: 'discrete', field: 'detect', values: ['Y'] },
    ],
    levelStates: ['above'],
  };

  test('do not choose samples by their results; those not applied are named', () => {
    expect(withCardFilters(narrowed)).toMatchObject({
      clauses: [{ field: 'matrix' }],
      levelStates: [],
      locationRange: null,
      levelSet: 'State',
    });
    expect(filtersNotApplied(narrowed)).toHaveLength(4);
    expect(filtersNotApplied(narrowed).join('; ')).toMatch(/^Units: ug\/L; .*Against level: above$/);
    expect(filtersNotApplied(exploration)).toEqual([]);
  });

  test('the time plot of a block is of its matrix and unit; other filters and the compared locations stay', () => {
    const series = { analyte: 'Perchlorate', matrix: 'Soil', unit: 'mg/kg', location: 'W-2' };
    const shown = chooseSeries(narrowed, series, ['W-1', 'W-2']);
    expect(shown).toMatchObject({ selectedLocation: 'W-2', comparedWith: ['W-1'] });
    expect(shown.clauses.slice(0, 2)).toEqual([
      { kind: 'discrete', field: 'matrix', values: ['Soil'] },
      { kind: 'discrete', field: 'unit', values: ['mg/kg'] },
    ]);
    expect(shown.clauses.slice(2)).toEqual(narrowed.clauses.slice(2));
    expect(chooseSeries(shown, series, [])).toMatchObject({ selectedLocation: 'W-2', comparedWith: [] });
    expect(chooseSeries(shown, series, ['W-2', 'W-1'])).toBe(shown);
  });
});
