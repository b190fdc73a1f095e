import type { Clause, FieldName, FilterValue } from '@wellfield/contract';
import { describe, expect, test } from 'vitest';
import type { DrawnPolygon } from '../../frame/filtering/answer-filters.ts';
import { mapLookAtStart } from '../exploration/map-look.ts';
import { noExploration, type DrawnLine, type Exploration } from '../exploration/exploration.ts';
import { knownRings } from '../testing/known-layers.ts';
import { stepBetween } from './undo-step.ts';

const of = (part: Partial<Exploration>): Exploration => ({ ...noExploration, analyte: 'Tritium', ...part });
const values = (field: FieldName, ...list: FilterValue[]): Clause => ({ kind: 'discrete', field, values: list });
const years = (min: number, max: number): Clause => ({ kind: 'range', field: 'year', min, max });
const barrier = (id: string): DrawnLine => ({ id, use: 'barrier', coords: [] });
const polygon = (id: string): DrawnPolygon => ({ id, layer: 'drawn', coords: [] });
const location = { kind: 'text', column: 'location', text: 'MW' } as const;
const result = { kind: 'number', column: 'result', min: 1, max: null } as const;

/** A state before, a state after, and the step: its words, its kind, and whether undo is offered. */
const cases: [string, Partial<Exploration>, Partial<Exploration>, [string, string | null, boolean]][] = [
  ['a value is chosen', {}, { clauses: [values('matrix', 'Soil')] }, ['Filter Matrix: Soil', null, false]],
  ['a value is removed', { clauses: [values('matrix', 'Soil')] }, {}, ['Filter Matrix: Soil removed', null, false]],
  [
    'another takes its place',
    { clauses: [values('matrix', 'Soil')] },
    { clauses: [values('matrix', 'Water')] },
    ['Filter Matrix: Water', null, false],
  ],
  [
    'one of several is removed',
    { clauses: [values('method', 'A', 'B', null)] },
    { clauses: [values('method', 'A', null)] },
    ['Filter Method: B removed', null, false],
  ],
  [
    'a field of several is cleared',
    { clauses: [values('method', 'A', 'B')] },
    {},
    ['Filter Method: A, B removed', null, true],
  ],
  [
    'a range is dragged',
    { clauses: [years(1999, 2001)] },
    { clauses: [years(1999, 2005)] },
    ['Filter Year: from 1999 to 2005', 'field year', false],
  ],
  ['a range is cleared', { clauses: [years(1999, 2001)] }, {}, ['Filter Year: from 1999 to 2001 removed', null, true]],
  [
    'locations are chosen by their results [FLT-12]',
    {},
    { locationRange: { of: 'any', min: 250, max: null } },
    ['Filter Locations with any result from 250, with all their samples', 'locations', false],
  ],
  ['[plots 7] duplicates are put back in', {}, { putBack: ['duplicates'] }, ['Put back in: duplicates', null, false]],
  ['[LEV-05] a set of levels is chosen', {}, { levelSet: 'MCL' }, ['Levels: MCL', null, false]],
  ['[LEV-05] and left', { levelSet: 'MCL' }, {}, ['Levels: none', null, false]],
  [
    '[LEV-05] an own level is set',
    {},
    { ownLevels: [{ analyte: 'Tritium', value: 5, unit: 'pCi/L' }] },
    ['Own level of Tritium: 5 pCi/L', null, false],
  ],
  [
    '[LEV-05] and removed',
    { ownLevels: [{ analyte: 'Tritium', value: 5, unit: 'pCi/L' }] },
    {},
    ['Own level of Tritium removed', null, false],
  ],
  [
    '[LEV-07] the map compares with a level',
    {},
    { levelStatistic: 'mean' },
    ['Map against a level: Mean', null, false],
  ],
  [
    '[LEV-07] and by the upper limit of the mean',
    { levelStatistic: 'mean' },
    { levelStatistic: 'ucl95' },
    ['Map against a level: UCL95', null, false],
  ],
  ['[LEV-07] and shows values again', { levelStatistic: 'max' }, {}, ['Map by values', null, false]],
  [
    '[LEV-06] rows are filtered by their states',
    {},
    { levelStates: ['above', 'cannot tell'] },
    ['Filter Against level: above or cannot tell', 'level states', false],
  ],
  ['and left out again', { putBack: ['duplicates'] }, {}, ['Left out: duplicates', null, false]],
  ['[FLT-13] estimated results are left out', {}, { setAside: ['estimated'] }, ['Left out: estimated', null, false]],
  ['and put back in', { setAside: ['estimated'] }, {}, ['Put back in: estimated', null, false]],
  [
    'a column is searched',
    {},
    { columnFilters: [location] },
    ['Filter Location contains “MW”', 'column location', false],
  ],
  ['a column’s filter is removed', { columnFilters: [result] }, {}, ['Filter Result from 1 removed', null, true]],
  [
    'everything is cleared',
    { clauses: [values('matrix', 'Soil')], columnFilters: [result], polygons: [polygon('p')] },
    {},
    ['All filters removed', null, true],
  ],
  [
    'two of three are cleared',
    { clauses: [values('matrix', 'Soil'), values('detect', 'Y'), years(1, 2)] },
    { clauses: [years(1, 2)] },
    ['2 filters removed', null, true],
  ],
  ['a polygon is drawn', {}, { polygons: [polygon('p')] }, ['Polygon drawn', null, false]],
  [
    'a polygon is removed',
    { polygons: [polygon('p'), polygon('q')] },
    { polygons: [polygon('q')] },
    ['Polygon removed', null, true],
  ],
  ['all polygons are', { polygons: [polygon('p'), polygon('q')] }, {}, ['2 polygons removed', null, true]],
  ['a line is drawn', {}, { lines: [barrier('a')] }, ['Line drawn', null, false]],
  [
    'a line is removed',
    { lines: [barrier('a'), barrier('b')] },
    { lines: [barrier('b')] },
    ['Line removed', null, true],
  ],
  ['a bar is chosen', {}, { histogramRanges: [{ min: 0, max: 1 }] }, ['Histogram bar selected', null, false]],
  [
    'all bars are cleared',
    {
      histogramRanges: [
        { min: 0, max: 1 },
        { min: 1, max: 2 },
      ],
    },
    {},
    ['Histogram selection cleared', null, true],
  ],
  [
    'the table is sorted',
    {},
    { sort: { column: 'result', direction: 'descending' } },
    ['Sorted by result, descending', null, false],
  ],
  [
    'columns are called by their headings',
    {},
    { sort: { column: 'sample_bottom_depth', direction: 'ascending' } },
    ['Sorted by Depth ft, ascending', null, false],
  ],
  ['sorting ends', { sort: { column: 'result', direction: 'descending' } }, {}, ['Sorting removed', null, false]],
  ['another statistic', {}, { statistic: 'sampleSize' }, ['Location statistic: Sample Size', null, false]],
  [
    'another method',
    {},
    { nonDetectMethod: 'kaplan-meier' },
    ['Non-detects: Kaplan–Meier, tail at a detect', null, false],
  ],
  ['an isolated class', {}, { mapLook: { ...mapLookAtStart, isolatedClass: 2 } }, ['Class 3 alone shown', null, false]],
  ['other classes', {}, { mapLook: { ...mapLookAtStart, mapBreaks: 'equal' } }, ['Classes: equal', null, false]],
  ['a look', {}, { mapLook: { ...mapLookAtStart, showIntensity: true } }, ['Intensity Plot on', null, false]],
  ['a location is selected', {}, { selectedLocation: 'M-1' }, ['Location M-1 selected', 'selection', false]],
  [
    '[plots 10] another is compared with it',
    { selectedLocation: 'M-1' },
    { selectedLocation: 'M-1', comparedWith: ['M-2'] },
    ['Location M-2 compared', 'selection', false],
  ],
  [
    '[plots 9] the look of diagrams changes',
    {},
    { diagramLook: { ...noExploration.diagramLook, colorBy: 'year' } },
    ['Diagrams changed', 'diagrams', false],
  ],
  [
    '[LIM-04] a limit of means is asked for',
    {},
    { limitLook: { ...noExploration.limitLook, meanLimit: 'by-rule' } },
    ['UCL95: By rule: t, gamma or Land', 'limits', false],
  ],
  [
    '[LIM-04] a background is chosen',
    {},
    { limitLook: { ...noExploration.limitLook, background: ['M-1', 'M-2'] } },
    ['Background: 2 locations', 'limits', false],
  ],
  ['[SNAP-06] the time of the map', {}, { snapshot: { by: 'latest' } }, ['Time: Latest sample', null, false]],
  [
    '[SNAP-06] along the periods',
    { snapshot: { by: 'quarter', at: '2012-04-01', carryMonths: 0 } },
    { snapshot: { by: 'quarter', at: '2012-07-01', carryMonths: 0 } },
    ['Time: Q3 2012', 'snapshot', false],
  ],
  ['[SNAP-06] all dates', { snapshot: { by: 'latest' } }, {}, ['Time: All dates', null, false]],
  [
    '[TRD-11] trends are asked of all parameters',
    {},
    { trendLook: { ...noExploration.trendLook, scope: 'all' } },
    ['Trends of all parameters', null, false],
  ],
  [
    '[TRD-11] trends are asked since a day',
    {},
    { trendLook: { ...noExploration.trendLook, dates: 'since', from: '2009-06-01' } },
    ['Trends: since Jun 1, 2009', null, false],
  ],
  [
    '[TRD-11] another day is typed',
    { trendLook: { ...noExploration.trendLook, dates: 'between', from: '2009-06-01' } },
    { trendLook: { ...noExploration.trendLook, dates: 'between', from: '2009-06-01', to: '2012-01-31' } },
    ['Trends: Jun 1, 2009 to Jan 31, 2012', 'days of trends', false],
  ],
  [
    '[TRD-11] seasons are compared',
    {},
    { trendLook: { ...noExploration.trendLook, seasons: 'quarter' } },
    ['Trends: samples compared within quarters', null, false],
  ],
  [
    '[LIM-09] a query is the background',
    {},
    { limitLook: { ...noExploration.limitLook, backgroundQuery: '7' } },
    ['Background: another query', 'limits', false],
  ],
  [
    '[LOAD-08] loads by other periods',
    {},
    { loadLook: { ...noExploration.loadLook, step: 'year' } },
    ['Loads changed', 'loads', false],
  ],
  ['it is deselected', { selectedLocation: 'M-1' }, {}, ['Location M-1 deselected', 'selection', false]],
  ['a layer is switched on', {}, { layers: ['rings'] }, ['Ring Layer on', null, false]],
  ['and off', { layers: ['rings', 'dots'] }, { layers: ['rings'] }, ['Dot Layer off', null, false]],
  ['what it is computed with', {}, { tools: { ringKm: 2 } }, ['Settings of layers changed', null, false]],
  [
    'contour breaks are given',
    {},
    { answerTools: { contourBreaks: [1, 2, 3] } },
    ['Contour breaks changed', null, false],
  ],
  [
    '[quarter A4] levels whose unit the results take, and filters with them',
    { clauses: [{ kind: 'discrete', field: 'unit', values: ['ug/L'] }] },
    { clauses: [{ kind: 'discrete', field: 'unit', values: ['mg/L'] }], levelSet: 'MCL' },
    ['Levels: MCL', null, false],
  ],
  ['[UNI-04] results in another unit', {}, { targetUnit: 'ug/L' }, ['Results in ug/L', null, false]],
  ['[UNI-04] and as reported', { targetUnit: 'ug/L' }, {}, ['Results as reported', null, false]],
  [
    '[UNI-04] a unit in which a filter has no meaning',
    { columnFilters: [result] },
    { targetUnit: 'ug/L' },
    ['Results in ug/L', null, true],
  ],
  [
    'another analyte comes, and its filters with it',
    { clauses: [values('matrix', 'Soil')] },
    { analyte: 'Lead', clauses: [values('unit', 'ug/L')] },
    ['Parameter: Lead', null, false],
  ],
];

describe('a step in words', () => {
  test.each(cases)('%s', (_, before, after, [words, kind, removes]) => {
    expect(stepBetween(of(before), of(after), knownRings)).toEqual({ words, kind, removes });
  });

  test('without a change there is no step', () => {
    const busy = of({
      clauses: [values('matrix', 'Soil')],
      polygons: [polygon('p')],
      sort: { column: 'year', direction: 'ascending' },
    });
    expect(stepBetween(busy, structuredClone(busy), knownRings)).toBeNull();
  });
});
