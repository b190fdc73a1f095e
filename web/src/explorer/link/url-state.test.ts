import { fieldNames, fields, sampleColumns, viewStateSchema, type Clause, type ViewState } from '@wellfield/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './url-search.ts';
import { knownRings } from '../testing/known-layers.ts';
import { emptyState, readUrlState, writeUrlState, type SearchParams, type UrlState } from './url-state.ts';

const write = (state: UrlState) => writeUrlState(state, knownRings);
const readState = (params: SearchParams, taken: readonly string[] = []) => readUrlState(params, taken, knownRings);
const throughAddress = (state: UrlState) => readState(parseSearch(stringifySearch(write(state))));

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom('~null', '~none', '~', '..', '1..2', '-'),
);
const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0);
const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 });
const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const ends = fc.tuple(number, number).chain(([a, b]) => fc.constantFrom({ min: a, max: b }, { min: a }, { max: b }));

const clause = fc.oneof(
  fc
    .constantFrom(
      ...fields.filter(({ discrete, valueType }) => discrete && valueType === 'text').map((field) => field.name),
    )
    .chain((field) =>
      fc.uniqueArray(fc.option(text), { maxLength: 3 }).map((values): Clause => ({ kind: 'discrete', field, values })),
    ),
  fc
    .constantFrom(...fields.filter(({ range }) => range).map((field) => field.name))
    .chain((field) => ends.map((range): Clause => ({ kind: 'range', field, ...range }))),
);
const column = fc.constantFrom(...sampleColumns.map((one) => one.name));
const intervalColumn = column.filter((one) => one !== 'sample_date');
const openEnds = fc
  .tuple(number, number)
  .chain(([a, b]) =>
    fc.constantFrom<{ min: number | null; max: number | null }>(
      { min: a, max: b },
      { min: a, max: null },
      { min: null, max: b },
    ),
  );
const columnFilter = fc.oneof(
  fc.record({ kind: fc.constant('text' as const), column, text }),
  fc.tuple(intervalColumn, openEnds).map(([one, range]) => ({ kind: 'number' as const, column: one, ...range })),
  fc
    .tuple(fc.option(day), day)
    .chain(([from, to]) => fc.constantFrom({ from, to }, { from: to, to: null }))
    .map((days) => ({ kind: 'date' as const, column: 'sample_date' as const, ...days })),
);
const position = fc
  .tuple(fc.double({ min: -180, max: 180, noNaN: true }), fc.double({ min: -90, max: 90, noNaN: true }))
  .map(([long, lat]) => [long + 0, lat + 0] as const);
const onOrOff = fc.constantFrom(true, false);
const mapLook = fc.record(
  {
    showRadius: onOrOff,
    showIntensity: onOrOff,
    showLocations: onOrOff,
    showLabels: onOrOff,
    showTrends: onOrOff,
    showInfoLegend: onOrOff,
    mapBreaks: fc.constantFrom('equal' as const, 'log' as const, 'linear' as const),
    mapColors: fc.constantFrom('viridis' as const, 'ylorrd' as const),
    mapRadii: fc.constantFrom('linear' as const, 'log' as const),
    isolatedClass: fc.constantFrom(0, 5, 'nonDetect' as const),
  },
  { requiredKeys: [] },
);
/** With the precision of an address. */
const decimal = (max: number, digits: number) =>
  fc.integer({ min: -max * 10 ** digits, max: max * 10 ** digits }).map((value) => value / 10 ** digits + 0);
const ring = fc.array(position, { minLength: 3, maxLength: 6 });
const months = fc.integer({ min: 1, max: 600 });
const snapshot = fc.oneof(
  fc.constant({ by: 'latest' as const }),
  fc.record({ by: fc.constant('date' as const), at: day, withinMonths: months }),
  fc.record({
    by: fc.constantFrom('month' as const, 'quarter' as const, 'year' as const, 'event' as const),
    at: day,
    carryMonths: fc.oneof(fc.constant(0), months),
  }),
);
const state: fc.Arbitrary<UrlState> = fc.record({
  targetUnit: fc.option(fc.constantFrom('ug/L', 'mg/kg')),
  clauses: fc.uniqueArray(clause, { selector: ({ field }) => field, maxLength: 4 }),
  columnFilters: fc.uniqueArray(columnFilter, { selector: (filter) => filter.column, maxLength: 3 }),
  polygons: fc.array(
    fc.record(
      { id: name, layer: name, name, coords: ring, holes: fc.array(ring, { minLength: 1, maxLength: 2 }) },
      { requiredKeys: ['id', 'layer', 'coords'] },
    ),
    {
      maxLength: 2,
    },
  ),
  lines: fc.array(
    fc.record({
      id: name,
      use: fc.constantFrom('barrier' as const, 'section' as const),
      coords: fc.array(position, { minLength: 2, maxLength: 5 }),
    }),
    { maxLength: 2 },
  ),
  locationRange: fc.option(
    fc.tuple(fc.constantFrom('any' as const, 'latest' as const), openEnds).map(([of, ends]) => ({ of, ...ends })),
  ),
  putBack: fc.uniqueArray(name, { maxLength: 2 }),
  setAside: fc.uniqueArray(name, { maxLength: 2 }),
  levelSet: fc.option(name),
  ownLevels: fc.uniqueArray(
    fc.record({
      analyte: fc.constantFrom('Perchlorate', '1,1-DCE', '~a, b'),
      value: fc.double({ min: 1e-12, max: 1e9, noNaN: true }),
      unit: fc.constantFrom('ug/L', 'mg/L as N', 'deg C'),
    }),
    { selector: ({ analyte }) => analyte, maxLength: 2 },
  ),
  levelStatistic: fc.option(fc.constantFrom('max' as const, 'latest' as const, 'mean' as const, 'ucl95' as const)),
  levelStates: fc.uniqueArray(fc.constantFrom('above' as const, 'below' as const, 'cannot tell' as const)),
  snapshot: fc.option(snapshot),
  histogramRanges: fc.array(fc.record({ min: number, max: number }), { maxLength: 3 }),
  statistic: fc.constantFrom('max' as const, 'mean' as const, 'median' as const, 'sampleSize' as const),
  nonDetectMethod: fc.constantFrom('at-limit' as const, 'kaplan-meier' as const, 'lognormal-likelihood' as const),
  mapLook,
  sort: fc.option(fc.record({ column, direction: fc.constantFrom('ascending' as const, 'descending' as const) })),
  selectedLocation: fc.option(text),
  comparedWith: fc.uniqueArray(text, { maxLength: 5 }),
  diagramLook: fc.record(
    {
      analyses: fc.constantFrom('all' as const, 'solids-checked' as const),
      colorBy: fc.constantFrom('hydro' as const, 'year' as const),
      marks: fc.constantFrom('points' as const, 'density' as const),
      opacity: fc.constantFrom(25 as const, 50 as const),
      solidsAxis: fc.constantFrom('whole' as const, 'log' as const),
    },
    { requiredKeys: [] },
  ),
  limitLook: fc.record(
    {
      meanLimit: fc.constantFrom('by-rule' as const, 'bootstrap' as const),
      background: fc.uniqueArray(text, { minLength: 1, maxLength: 4 }),
      backgroundQuery: name,
      form: fc.constantFrom('normal' as const, 'nonparametric' as const),
      future: fc.integer({ min: 1, max: 1_000 }),
      test: fc.constantFrom('tarone-ware' as const, 'peto-peto' as const),
    },
    { requiredKeys: [] },
  ),
  trendLook: fc.record(
    {
      scope: fc.constant('all' as const),
      dates: fc.constantFrom('since' as const, 'between' as const),
      from: day,
      to: day,
      seasons: fc.constantFrom('month' as const, 'quarter' as const),
    },
    { requiredKeys: [] },
  ),
  loadLook: fc.record(
    {
      station: name,
      step: fc.constantFrom('day' as const, 'year' as const),
      unit: fc.constantFrom('kg' as const, 'lb' as const),
    },
    { requiredKeys: [] },
  ),
  windows: fc.array(name, { maxLength: 3 }),
  layers: fc.uniqueArray(name),
  tools: fc.record(
    {
      ringKm: fc.double({ min: 0.1, max: 10, noNaN: true }),
      dotCount: fc.integer({ min: 3, max: 11 }),
      contourBreaks: fc.array(number, { maxLength: 4 }),
    },
    { requiredKeys: [] },
  ),
  viewport: fc.option(
    fc.record({ lat: decimal(90, 5), long: decimal(180, 5), zoom: decimal(22, 2).map((zoom) => Math.abs(zoom)) }),
  ),
  basemap: fc.option(name),
  overlays: fc.uniqueArray(name, { maxLength: 3 }),
  overlayOpacity: fc.dictionary(
    name,
    fc.integer({ min: 0, max: 10 }).map((part) => part / 10),
    { maxKeys: 3 },
  ),
});

describe('a state in an address', () => {
  test('any state can be read back from its address, and nothing is dropped', () => {
    fc.assert(
      fc.property(state, (sent) => {
        fc.pre(viewStateSchema.safeParse(sent).success);
        const read = throughAddress(sent);
        expect(read.dropped).toEqual([]);
        // The order of parameters matters only within a list.
        expect(read.state).toEqual(sent);
      }),
      { numRuns: 500 },
    );
  });

  test('computed layers and their settings can be read, as their catalog registers them', () => {
    const state: UrlState = { ...emptyState, layers: ['rings', 'dots'], tools: { ringKm: 0.2, dotCount: 5 } };
    expect(stringifySearch(write(state))).toBe('?v=1&layer=rings&layer=dots&ring=0.2&dots=5');
    const { dropped, ...read } = readState({
      layer: ['rings', ''],
      dots: '5',
      breaks: ['1,2,4', '1,x'],
      weighting: '11',
    });
    expect(read.state).toMatchObject({ layers: ['rings'], tools: { dotCount: 5, contourBreaks: [1, 2, 4] } });
    expect(dropped).toEqual(['layer ""', 'contour breaks "1,x"', '"weighting"']);
  });

  test('the map’s position is precise to the meter; an invalid one is dropped', () => {
    const state: UrlState = {
      ...emptyState,
      viewport: { lat: 36.0512000001, long: -114.985, zoom: 13.4049 },
      basemap: 'terrain',
      overlays: ['parcels', 'tracts'],
    };
    expect(stringifySearch(write(state))).toBe(
      '?v=1&at=36.0512,-114.985,13.4&basemap=terrain&overlay=parcels&overlay=tracts',
    );
    const wrong = ['1,2', '1,2,3,4', '91,0,1', '0,181,1', '0,0,25', 'here,0,1', ''];
    const read = readState({ at: ['36,-115,13', ...wrong], overlay: ['parcels', 'parcels', ''], basemap: '' }, []);
    expect(read.state).toEqual({
      ...emptyState,
      viewport: { lat: 36, long: -115, zoom: 13 },
      overlays: ['parcels'],
    });
    expect(read.dropped).toEqual([...wrong.map((text) => `place of the map "${text}"`), 'overlay ""', 'basemap ""']);
  });

  test('[map 11] overlays keep their order and how opaque they are', () => {
    const state: UrlState = { ...emptyState, overlays: ['tracts', 'parcels'], overlayOpacity: { parcels: 0.5 } };
    expect(stringifySearch(write(state))).toBe('?v=1&overlay=tracts&overlay=parcels&opacity=0.5,parcels');
    const wrong = ['2,parcels', 'parcels', 'half,parcels', '0.5,'];
    const read = readState({ overlay: ['tracts', 'parcels'], opacity: ['0.5,parcels', ...wrong] });
    expect(read).toEqual({ state, dropped: wrong.map((text) => `opacity "${text}"`) });
  });

  test('an address is readable for people', () => {
    const readable: UrlState = {
      ...emptyState,
      clauses: [
        { kind: 'discrete', field: 'matrix', values: ['Ground Water'] },
        { kind: 'discrete', field: 'unit', values: ['ug/L', null] },
        { kind: 'range', field: 'year', min: 2000 },
      ],
      columnFilters: [
        { kind: 'text', column: 'location', text: 'MW-' },
        { kind: 'number', column: 'result', min: 0.5, max: 20 },
        { kind: 'date', column: 'sample_date', from: null, to: '2010-12-31' },
      ],
      sort: { column: 'result', direction: 'descending' },
      selectedLocation: 'M-1',
      statistic: 'median',
      nonDetectMethod: 'regression-on-order',
    };
    expect(stringifySearch(write(readable))).toBe(
      '?v=1&matrix=Ground+Water&unit=ug/L&unit=~null&year=2000..&has.location=MW-&in.result=0.5..20' +
        '&in.sample_date=..2010-12-31&statistic=median&nondetects=regression-on-order&sort=-result' +
        '&selected=M-1',
    );
    expect(stringifySearch(write(emptyState))).toBe('?v=1');
  });

  test('[plots 9] [plots 10] compared locations and the look of diagrams are in the address, in words', () => {
    const state: UrlState = {
      ...emptyState,
      selectedLocation: 'M-1',
      comparedWith: ['M-2', 'M-3'],
      diagramLook: { analyses: 'all', colorBy: 'year', opacity: 50 },
    };
    expect(stringifySearch(write(state))).toBe(
      '?v=1&selected=M-1&compared=M-2&compared=M-3&analyses=all&analysis-color=year&analysis-opacity=50',
    );
    const { dropped, ...read } = readState(parseSearch('?analysis-color=mood&analysis-opacity=7&tds-axis=log'));
    expect(read.state?.diagramLook).toEqual({ solidsAxis: 'log' });
    expect(dropped).toEqual(['analysis-color "mood"', 'analysis-opacity "7"']);
  });

  test('[LEV-05] levels are in the address, in words; what is none is dropped', () => {
    const state: UrlState = {
      ...emptyState,
      levelSet: 'Federal standards',
      ownLevels: [{ analyte: '1,1-DCE', value: 0.5, unit: 'ug/L' }],
      levelStates: ['above', 'cannot tell'],
    };
    expect(stringifySearch(write(state))).toBe(
      '?v=1&levels=Federal+standards&level=0.5,ug/L,1,1-DCE&against=above&against=cannot+tell',
    );
    const wrong = [
      '0,ug/L,Lead',
      '-5,ug/L,Lead',
      '5,,Lead',
      '5,ug/L',
      '5,ug/L,',
      'five,ug/L,Lead',
      'Infinity,ug/L,Lead',
    ];
    const read = readState({
      level: ['5,ug/L,Lead', '6,mg/L,Lead', ...wrong],
      against: ['below', 'beside'],
      levels: '',
    });
    expect(read.state).toEqual({
      ...emptyState,
      ownLevels: [{ analyte: 'Lead', value: 6, unit: 'mg/L' }],
      levelStates: ['below'],
    });
    expect(read.dropped).toEqual([
      ...wrong.map((text) => `level "${text}"`),
      'rows against a level "beside"',
      'set of levels ""',
    ]);
  });

  test('[LIM-04] limits and the background are in the address, in words', () => {
    const limitLook = { meanLimit: 'by-rule', background: ['M-1', 'M-2'], future: 4 } as const;
    expect(stringifySearch(write({ ...emptyState, limitLook }))).toBe(
      '?v=1&ucl95=by-rule&background=M-1&background=M-2&future-results=4',
    );
    expect(stringifySearch(write({ ...emptyState, limitLook: { backgroundQuery: '17' } }))).toBe(
      '?v=1&background-query=17',
    );
    expect(readState(parseSearch('?background-query=17')).state?.limitLook).toEqual({ backgroundQuery: '17' });
    const { state, dropped } = readState(parseSearch('?ucl95=highest&future-results=0&background-test=peto-peto'));
    expect(state?.limitLook).toEqual({ test: 'peto-peto' });
    expect(dropped).toEqual(['ucl95 "highest"', 'future-results "0"']);
  });

  test('[TRD-11] what trends are asked for is in the address, in words; what is no day is dropped', () => {
    const trendLook = {
      scope: 'all',
      dates: 'between',
      from: '2009-06-01',
      to: '2016-06-01',
      seasons: 'quarter',
    } as const;
    expect(stringifySearch(write({ ...emptyState, trendLook }))).toBe(
      '?v=1&trend-parameters=all&trend-dates=between&trend-from=2009-06-01&trend-to=2016-06-01&trend-seasons=quarter',
    );
    const { state, dropped } = readState(
      parseSearch(
        '?trend-dates=since&trend-from=2009-02-30&trend-to=12009-01-01&trend-seasons=week&trend-parameters=some',
      ),
    );
    expect(state?.trendLook).toEqual({ dates: 'since' });
    expect(dropped).toEqual([
      'trend-from "2009-02-30"',
      'trend-to "12009-01-01"',
      'trend-seasons "week"',
      'trend-parameters "some"',
    ]);
  });

  test('[LOAD-08] what the window of loads shows is in the address, in words; what is none is dropped', () => {
    const loadLook = { station: 'weir', step: 'year', unit: 'lb' } as const;
    const address = '?v=1&load-station=weir&load-step=year&load-unit=lb';
    expect(stringifySearch(write({ ...emptyState, loadLook }))).toBe(address);
    expect(readState(parseSearch(address)).state?.loadLook).toEqual(loadLook);
    const { state, dropped } = readState(parseSearch('?load-step=week&load-unit=kg'));
    expect(state?.loadLook).toEqual({ unit: 'kg' });
    expect(dropped).toEqual(['load-step "week"']);
  });

  test('an address without a state has none; one without a version is read as version 1', () => {
    expect(readState(parseSearch(''), [])).toEqual({ state: null, dropped: [] });
    expect(readState(parseSearch('?q=7&analyte=Tritium'), ['q', 'analyte'])).toEqual({ state: null, dropped: [] });
    expect(readState(parseSearch('?matrix=Soil'), []).state?.clauses).toEqual([
      { kind: 'discrete', field: 'matrix', values: ['Soil'] },
    ]);
  });

  test('unknown names and values are dropped and reported, and the rest is read', () => {
    const { state: read, dropped } = readState(
      parseSearch(
        '?v=2&matrix=Soil&from=2000&year=200x..&year=..&has.foo=x&in.result=a..b&in.sample_date=2001-02-30..&sort=-foo' +
          '&statistic=mode&nondetects=half&polygon=a@b:1,2;3,4&polygon=nonsense&bar=1..&breaks=1,x&method=~x&__proto__=1&window=',
      ),
      [],
    );
    expect(read).toEqual({ ...emptyState, clauses: [{ kind: 'discrete', field: 'matrix', values: ['Soil'] }] });
    expect(dropped).toEqual([
      'version "2" of links',
      '"from"',
      'Year "200x.."',
      'Year ".."',
      'column "foo"',
      'filter "a..b" of the column result',
      'filter "2001-02-30.." of the column sample_date',
      'column "foo"',
      'statistic "mode"',
      'nondetects "half"',
      'a polygon that cannot be read',
      'a polygon that cannot be read',
      'histogram bar "1.."',
      'contour breaks "1,x"',
      'Method "~x"',
      '"__proto__"',
      'window ""',
    ]);
  });

  test('no malformed address throws or gives a state that cannot be shared', () => {
    const piece = fc.tuple(
      fc.oneof(
        fc.constantFrom(
          ...fieldNames,
          'v',
          'convert',
          'sort',
          'polygon',
          'bar',
          'breaks',
          'at',
          'overlay',
          'selected',
          'window',
          'statistic',
        ),
        column.map((one) => `in.${one}`),
        fc.string(),
      ),
      fc.oneof(
        text,
        fc.string({ maxLength: 2_000 }),
        fc.constantFrom('1..', '..2', '1e999..', '%', '%2', 'a@b:%E0,1;2,2;3,3'),
      ),
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const { state: read } = readState(parseSearch(`?${new URLSearchParams(pieces)}`), []);
        if (!read) return;
        const shared: ViewState = { v: 1, ...read };
        expect(viewStateSchema.safeParse(shared).error?.issues.filter(({ code }) => code !== 'too_big')).toBeOneOf([
          undefined,
          [],
        ]);
      }),
      { numRuns: 300 },
    );
  });
});
