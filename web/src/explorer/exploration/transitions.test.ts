import { describe, expect, test } from 'vitest';
import type { Clause, Sample } from '@wellfield/contract';
import type { ColumnFilter } from '../../frame/filtering/answer-filters.ts';
import { answerHead } from '../../workers/testing/answer-head.ts';
import { answerOf } from '../testing/answer-of.ts';
import { type Exploration, noExploration } from './exploration.ts';
import {
  chooseNonDetectMethod,
  chooseStatistic,
  clearAllFilters,
  clearHistogramRanges,
  receiveAnswer,
  selectLocation,
  setCounting,
  startFetch,
  toggleHistogramRange,
  toggleLocation,
} from './transitions.ts';
import {
  addPolygon,
  chooseSnapshot,
  clearPolygons,
  removePolygon,
  setMapLook,
  setTools,
  showLayer,
} from './map-transitions.ts';
import { setColumnFilter, sortBy } from './table-transitions.ts';
import { activeRange, clearField, setRange, setResultRange, toggleValue } from './clause-transitions.ts';

const head = { selectedQuery: '7', selectedQueryType: 2 };
const answered = (rows: readonly Partial<Sample>[]) => answerOf(rows, { head: answerHead(head) });
const values = (field: Clause['field'], ...list: (string | null)[]): Clause => ({
  kind: 'discrete',
  field,
  values: list,
});
const of = (part: Partial<Exploration>): Exploration => ({ ...noExploration, ...part });

describe('an answer comes', () => {
  const busy = of({
    clauses: [values('detect', 'Y')],
    columnFilters: [{ kind: 'text', column: 'location', text: 'w' }],
    selectedLocation: 'W-1',
    comparedWith: ['W-2'],
    putBack: ['field duplicates'],
    setAside: ['estimated results'],
    levelSet: 'MCL',
    ownLevels: [{ analyte: 'Lead', value: 15, unit: 'ug/L' }],
    levelStates: ['above'],
    levelStatistic: 'mean',
    statistic: 'median',
    snapshot: { by: 'latest' },
    nonDetectMethod: 'kaplan-meier',
    sort: { column: 'result', direction: 'ascending' },
    histogramRanges: [{ min: 0, max: 1 }],
    polygons: [{ id: 'p', coords: [], layer: 'l' }],
    lines: [{ id: 'fault', use: 'barrier', coords: [] }],
    locationRange: { of: 'any', min: 1, max: null },
    answerTools: { contourBreaks: [1, 2, 3] },
    trendLook: { ...noExploration.trendLook, dates: 'since', from: '2009-06-01' },
    targetUnit: 'ug/L',
  });

  test("[DAT-01] everything of the previous answer is reset; analyte, dataset and the first row's matrix and unit are set", () => {
    const answer = answered([
      { matrix: 'Soil', unit: null },
      { matrix: 'Ground Water', unit: 'ug/L' },
    ]);
    expect(receiveAnswer(busy, answer)).toEqual({
      dataset: 'wl',
      ofQuery: { id: '7', isStarter: false },
      analyte: 'Arsenic',
      targetUnit: null,
      clauses: [values('matrix', 'Soil'), values('unit', null)],
      columnFilters: [],
      selectedLocation: null,
      comparedWith: [],
      diagramLook: noExploration.diagramLook,
      limitLook: noExploration.limitLook,
      trendLook: { ...noExploration.trendLook, dates: 'since', from: '2009-06-01' },
      loadLook: noExploration.loadLook,
      putBack: ['field duplicates'],
      setAside: ['estimated results'],
      levelSet: 'MCL',
      ownLevels: [{ analyte: 'Lead', value: 15, unit: 'ug/L' }],
      levelStates: [],
      levelStatistic: 'mean',
      statistic: 'median',
      snapshot: { by: 'latest' },
      nonDetectMethod: 'kaplan-meier',
      mapLook: noExploration.mapLook,
      layers: [],
      tools: {},
      sort: { column: 'result', direction: 'ascending' },
      histogramRanges: [],
      polygons: [],
      lines: [{ id: 'fault', use: 'barrier', coords: [] }],
      locationRange: null,
      answerTools: {},
    });
  });

  test('[look A1] a query that the site gave opens with its values in colors, and leaves the next one as it found it', () => {
    const receive = (state: Exploration, selectedQuery: string, isStarter: boolean) =>
      receiveAnswer(state, answerOf([{ matrix: 'Soil' }], { head: answerHead({ selectedQuery, isStarter }) }));
    const colored = (state: Exploration) => state.mapLook.showIntensity;
    const starter = receive(noExploration, '1', true);
    expect(colored(starter)).toBe(true);
    expect(colored(receive(starter, '2', false))).toBe(false);
    // Another parameter of the same query: what a person chose stays.
    const plain = setMapLook(starter, { showIntensity: false });
    expect(colored(receive(plain, '1', true))).toBe(false);
    expect(colored(receive(plain, '3', true))).toBe(true);
    // A habit among queries of one's own stays.
    const own = setMapLook(receive(noExploration, '2', false), { showIntensity: true });
    expect(colored(receive(own, '4', false))).toBe(true);
  });

  test('an answer without rows leaves no filters', () => {
    expect(receiveAnswer(busy, answered([])).clauses).toEqual([]);
  });

  test('the selected location is deselected as soon as an answer is asked for', () => {
    expect(startFetch(busy)).toEqual({ ...busy, selectedLocation: null, comparedWith: [] });
  });
});

describe('filters', () => {
  test.each<[string, Clause[], Parameters<typeof toggleValue>[1], string | null, Clause[]]>([
    ['single: none active', [], 'matrix', 'Soil', [values('matrix', 'Soil')]],
    ['single: another active', [values('matrix', 'Soil')], 'matrix', 'Water', [values('matrix', 'Water')]],
    ['single: itself active', [values('matrix', 'Soil')], 'matrix', 'Soil', []],
    ['single: missing', [values('unit', 'ug/L')], 'unit', null, [values('unit', null)]],
    ['multiple: none active', [], 'method', 'A', [values('method', 'A')]],
    ['multiple: another active', [values('method', 'A')], 'method', null, [values('method', 'A', null)]],
    ['multiple: itself and another active', [values('method', 'A', 'B')], 'method', 'A', [values('method', 'B')]],
    ['multiple: only itself active', [values('method', 'A')], 'method', 'A', []],
  ])('[FLT-04] a click on a value, %s', (_, clauses, field, value, expected) => {
    expect(toggleValue(of({ clauses }), field, value).clauses).toEqual(expected);
  });

  test("other fields' filters stay", () => {
    const clauses = [values('matrix', 'Soil'), values('method', 'A')];
    expect(toggleValue(of({ clauses }), 'matrix', 'Water').clauses).toEqual([
      values('method', 'A'),
      values('matrix', 'Water'),
    ]);
    expect(clearField(of({ clauses }), 'matrix').clauses).toEqual([values('method', 'A')]);
  });
});

describe('ranges', () => {
  const year = (min: number, max: number): Clause => ({ kind: 'range', field: 'year', min, max });

  test.each<[string, Clause[], { min: number; max: number } | null, Clause[]]>([
    ['none before', [values('matrix', 'Soil')], { min: 1, max: 2 }, [values('matrix', 'Soil'), year(1, 2)]],
    [
      'another before',
      [year(1, 2), values('matrix', 'Soil')],
      { min: 1, max: 3 },
      [values('matrix', 'Soil'), year(1, 3)],
    ],
    ['removed', [year(1, 2), values('matrix', 'Soil')], null, [values('matrix', 'Soil')]],
  ])('[FLT-05] a range of a numeric field takes the place of the one before: %s', (_, clauses, range, expected) => {
    expect(setRange(of({ clauses }), 'year', range).clauses).toEqual(expected);
  });

  test('the active range is the last one set', () => {
    expect(activeRange([values('matrix', 'Soil'), year(1, 2)], 'year')).toEqual({ min: 1, max: 2 });
    expect(activeRange([year(1, 2)], 'result')).toBeNull();
  });

  test('[FLT-05] an end may be open, and without any bound nothing is filtered', () => {
    const { clauses } = setRange(of({ clauses: [] }), 'year', { min: 1, max: null });
    expect(clauses).toEqual([{ kind: 'range', field: 'year', min: 1 }]);
    expect(activeRange(clauses, 'year')).toEqual({ min: 1, max: null });
    expect(setRange(of({ clauses }), 'year', { min: null, max: null }).clauses).toEqual([]);
  });
});

describe('[FLT-12] a range of results', () => {
  const range = { min: 250, max: null };
  const ofSamples = setResultRange(noExploration, 'samples', range);

  test('is one of the samples, or one that their locations are chosen by, never both', () => {
    expect(ofSamples).toEqual(of({ clauses: [{ kind: 'range', field: 'result', min: 250 }] }));
    const ofLocations = setResultRange(ofSamples, 'latest', range);
    expect(ofLocations).toEqual(of({ locationRange: { of: 'latest', ...range } }));
    expect(setResultRange(ofLocations, 'latest', range)).toBe(ofLocations);
    expect(setResultRange(ofLocations, 'samples', range)).toEqual(ofSamples);
  });

  test('goes without a bound, and with the field', () => {
    const ofLocations = setResultRange(noExploration, 'any', range);
    expect(setResultRange(ofLocations, 'any', { min: null, max: null })).toEqual(noExploration);
    expect(setResultRange(ofLocations, 'any', null)).toEqual(noExploration);
    expect(clearField(ofLocations, 'result')).toEqual(noExploration);
    expect(setResultRange(noExploration, 'any', null)).toBe(noExploration);
  });
});

describe('the table’s filters', () => {
  const text = (wanted: string): ColumnFilter => ({ kind: 'text', column: 'location', text: wanted });
  const result: ColumnFilter = { kind: 'number', column: 'result', min: 1, max: null };

  test.each<[string, ColumnFilter[], ColumnFilter | null, ColumnFilter[]]>([
    ['is added', [result], text('w'), [result, text('w')]],
    ['takes the place of the one before', [text('w'), result], text('w-1'), [result, text('w-1')]],
    ['is removed', [text('w'), result], null, [result]],
    ['is removed when it is emptied', [text('w'), result], text(''), [result]],
  ])('[TBL-04] a filter over a column %s', (_, columnFilters, filter, expected) => {
    expect(setColumnFilter(of({ columnFilters }), 'location', filter).columnFilters).toEqual(expected);
  });

  test.each<ColumnFilter>([
    { kind: 'number', column: 'result', min: null, max: null },
    { kind: 'date', column: 'sample_date', from: null, to: null },
    text(''),
  ])('[TBL-05] [TBL-06] a filter without a bound or a text is none: $kind', (filter) => {
    expect(setColumnFilter(noExploration, filter.column, filter)).toBe(noExploration);
  });
});

test('[MAP-05] any number of polygons can be drawn, and removed one by one or all at once', () => {
  const polygon = (id: string) => ({ id, coords: [[0, 0] as const], layer: 'drawn' });
  const both = addPolygon(addPolygon(noExploration, polygon('a')), polygon('b'));
  expect(both.polygons.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(removePolygon(both, 'a').polygons.map(({ id }) => id)).toEqual(['b']);
  expect(removePolygon(both, 'c')).toBe(both);
  expect(clearPolygons(both).polygons).toEqual([]);
  expect(clearPolygons(noExploration)).toBe(noExploration);
});

test('all filters are removed at once, whichever screen set them; everything else stays', () => {
  const state = of({
    clauses: [values('matrix', 'Soil')],
    columnFilters: [{ kind: 'text', column: 'location', text: 'w' }],
    polygons: [{ id: 'a', coords: [], layer: 'drawn' }],
    locationRange: { of: 'latest', min: 1, max: null },
    statistic: 'mean',
  });
  expect(clearAllFilters(state)).toEqual(of({ statistic: 'mean' }));
  expect(clearAllFilters(noExploration)).toBe(noExploration);
});

test('a click on the selected location deselects it', () => {
  const selected = toggleLocation(noExploration, 'W-1');
  expect(selected.selectedLocation).toBe('W-1');
  expect(toggleLocation(selected, 'W-2').selectedLocation).toBe('W-2');
  expect(toggleLocation(selected, 'W-1').selectedLocation).toBeNull();
});

test('[TBL-03] sorting by a column is descending first and then toggles; another column starts over', () => {
  const steps = ['result', 'result', 'result', 'location', 'result'] as const;
  let state = noExploration;
  const seen = steps.map((column) => {
    state = sortBy(state, column);
    return state.sort;
  });
  expect(seen).toEqual([
    { column: 'result', direction: 'descending' },
    { column: 'result', direction: 'ascending' },
    { column: 'result', direction: 'descending' },
    { column: 'location', direction: 'descending' },
    { column: 'result', direction: 'descending' },
  ]);
});

test('bars of the histogram are added, removed and cleared', () => {
  const [low, high] = [
    { min: 0, max: 1 },
    { min: 5, max: 6 },
  ];
  const both = toggleHistogramRange(toggleHistogramRange(noExploration, low), high);
  expect(both.histogramRanges).toEqual([low, high]);
  expect(toggleHistogramRange(both, { ...low }).histogramRanges).toEqual([high]);
  expect(clearHistogramRanges(both).histogramRanges).toEqual([]);
});

test('computed layers are switched on and off, and keep their settings with another answer, except breaks', () => {
  const both = showLayer(showLayer(noExploration, 'rings', true), 'dots', true);
  expect(both.layers).toEqual(['rings', 'dots']);
  expect(showLayer(both, 'rings', true)).toBe(both);
  expect(showLayer(both, 'rings', false).layers).toEqual(['dots']);
  const breaks = (contourBreaks: number[]) => ({ contourBreaks });
  const set = setTools(setTools(both, { dotCount: 5 }, breaks([1, 2, 3])), { ringKm: 2 }, breaks([4, 5, 6]));
  expect(set).toMatchObject({ tools: { dotCount: 5, ringKm: 2 }, answerTools: { contourBreaks: [4, 5, 6] } });
  const received = receiveAnswer(set, answered([{ matrix: null }]));
  expect(received).toMatchObject({ layers: ['rings', 'dots'], tools: set.tools });
  expect(received.answerTools).toEqual({});
  // Null restores the site's setting.
  expect(setTools(set, { dotCount: null }, { contourBreaks: null })).toMatchObject({
    tools: { ringKm: 2 },
    answerTools: {},
  });
});

test('a transition without changes returns the same state, so that nothing is drawn again', () => {
  const state = of({ selectedLocation: 'W-1', statistic: 'mean' });
  expect(selectLocation(state, 'W-1')).toBe(state);
  expect(chooseStatistic(state, 'mean')).toBe(state);
  expect(clearField(state, 'unit')).toBe(state);
  const ranged = setRange(state, 'year', { min: 1, max: 2 });
  expect(setRange(ranged, 'year', { min: 1, max: 2 })).toBe(ranged);
  expect(startFetch(noExploration)).toBe(noExploration);
  expect(clearHistogramRanges(state)).toBe(state);
});

test('[plots 7] what the site leaves out is put back and left out again; the map’s classes change', () => {
  const look = { ...noExploration.mapLook, isolatedClass: 3 };
  const duplicates = { title: 'field duplicates', byDefault: 'out' } as const;
  const back = setCounting({ ...noExploration, mapLook: look }, duplicates, true);
  expect([back.putBack, back.mapLook.isolatedClass]).toEqual([['field duplicates'], null]);
  expect(setCounting(back, duplicates, true)).toBe(back);
  expect(setCounting(back, duplicates, false).putBack).toEqual([]);
  expect(clearAllFilters(toggleValue(back, 'matrix', 'Soil')).putBack).toEqual(['field duplicates']);
});

test('[FLT-13] what counts by the site’s default is left out and put back; the map’s classes change', () => {
  const look = { ...noExploration.mapLook, isolatedClass: 3 };
  const estimated = { title: 'estimated results', byDefault: 'in' } as const;
  expect(setCounting(noExploration, estimated, true)).toBe(noExploration);
  const without = setCounting({ ...noExploration, mapLook: look }, estimated, false);
  expect([without.setAside, without.putBack, without.mapLook.isolatedClass]).toEqual([['estimated results'], [], null]);
  expect(setCounting(without, estimated, true).setAside).toEqual([]);
});

test('the exploration can be serialized', () => {
  const state = receiveAnswer(noExploration, answered([{ matrix: null, unit: 'ft' }]));
  expect(JSON.parse(JSON.stringify(state))).toEqual(state);
});

test('[MAP-06] an isolated class ends with its statistic, method, breaks or answer; the rest of the look stays', () => {
  const look = { ...noExploration.mapLook, showIntensity: true, isolatedClass: 3 };
  const state = { ...noExploration, mapLook: look };
  const released = { ...look, isolatedClass: null };
  expect(chooseStatistic(state, 'mean').mapLook).toEqual(released);
  expect(chooseNonDetectMethod(state, 'kaplan-meier').mapLook).toEqual(released);
  expect(chooseNonDetectMethod(state, 'at-limit')).toBe(state);
  expect(setMapLook(state, { mapBreaks: 'equal' }).mapLook).toEqual({ ...released, mapBreaks: 'equal' });
  expect(receiveAnswer(state, answered([{ location: 'M-1' }])).mapLook).toEqual(released);
  expect(setMapLook(state, { mapColors: 'viridis' }).mapLook).toEqual({ ...look, mapColors: 'viridis' });
  expect(setMapLook(state, { showIntensity: true })).toBe(state);
});

test('[SNAP-06] an isolated class stays from period to period, and ends with another kind of time', () => {
  const state = { ...noExploration, mapLook: { ...noExploration.mapLook, isolatedClass: 3 } };
  const of2011 = chooseSnapshot(state, { by: 'year', at: '2011-01-01', carryMonths: 0 });
  expect([of2011.snapshot, of2011.mapLook.isolatedClass]).toEqual([
    { by: 'year', at: '2011-01-01', carryMonths: 0 },
    null,
  ]);
  const isolated = { ...of2011, mapLook: state.mapLook };
  expect(chooseSnapshot(isolated, { by: 'year', at: '2012-01-01', carryMonths: 0 }).mapLook.isolatedClass).toBe(3);
  expect(chooseSnapshot(isolated, { by: 'latest' }).mapLook.isolatedClass).toBeNull();
  expect(chooseSnapshot(isolated, { ...of2011.snapshot } as typeof of2011.snapshot)).toBe(isolated);
  expect(clearAllFilters(toggleValue(isolated, 'matrix', 'Soil')).snapshot).toEqual(of2011.snapshot);
});
