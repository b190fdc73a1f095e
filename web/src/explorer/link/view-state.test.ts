import { viewStateSchema, type Clause } from '@wellfield/contract';
import { describe, expect, test } from 'vitest';
import { frameOf } from '../../frame/frame-of-samples.ts';
import type { Answer } from '../answer/answer.ts';
import { noExploration, type Exploration } from '../exploration/exploration.ts';
import { emptyState } from './url-state.ts';
import { knownRings } from '../testing/known-layers.ts';
import { viewStateOf, withViewState } from './view-state.ts';

const location = (name: string) => ({ location: name }) as Answer['head']['locations'][number];
const answer = {
  isPreview: false,
  leftOut: [
    { title: 'field duplicates', column: 'sample' as const, values: ['FD'], byDefault: 'out' as const },
    { title: 'estimated', column: 'qualifier' as const, values: ['J'], byDefault: 'in' as const },
  ],
  screeningLevels: [
    {
      set: 'Federal standards',
      analyte: 'Tritium',
      matrices: [],
      fraction: null,
      value: 20_000,
      unit: 'pCi/L',
      name: 'MCL',
      kind: null,
      source: '40 CFR 141.66(d)(2)',
      date: null,
      status: 'in force' as const,
      valid_from: null,
      valid_until: null,
    },
  ],
  head: { locations: [location('M-1'), location('M-2')], isStarter: false } as unknown as Answer['head'],
  frame: frameOf([
    { location: 'M-1', matrix: 'Ground Water', unit: 'ug/L', filtered: 'F', year: 2001 },
    { location: 'M-2', matrix: 'Soil', unit: null, filtered: null, year: 2004 },
  ]),
};
const values = (field: Clause['field'], ...list: (string | null)[]): Clause => ({
  kind: 'discrete',
  field,
  values: list,
});
const received: Exploration = { ...noExploration, analyte: 'Tritium', clauses: [values('matrix', 'Ground Water')] };

describe('a shared state on an answer', () => {
  test('restores what was shared, with windows and the map’s scene apart', () => {
    const busy: Exploration = {
      ...received,
      clauses: [values('matrix', 'Soil'), values('unit', null), { kind: 'range', field: 'year', min: 2000, max: 2005 }],
      columnFilters: [{ kind: 'text', column: 'location', text: 'm' }],
      polygons: [
        {
          id: 'p',
          layer: 'drawn',
          coords: [
            [0, 0],
            [1, 0],
            [1, 1],
          ],
        },
      ],
      histogramRanges: [{ min: 0, max: 5 }],
      layers: ['rings'],
      tools: { ringKm: 2 },
      answerTools: { contourBreaks: [1, 2, 3] },
      putBack: ['field duplicates'],
      setAside: ['estimated'],
      levelSet: 'Federal standards',
      ownLevels: [{ analyte: 'Lead', value: 15, unit: 'ug/L' }],
      levelStates: ['above', 'cannot tell'],
      levelStatistic: 'latest',
      statistic: 'mean',
      nonDetectMethod: 'kaplan-meier',
      sort: { column: 'result', direction: 'ascending' },
      selectedLocation: 'M-2',
      comparedWith: ['M-1'],
      diagramLook: { ...noExploration.diagramLook, colorBy: 'hydro', solidsAxis: 'log' },
      limitLook: { ...noExploration.limitLook, meanLimit: 'bootstrap', background: ['M-1'], backgroundQuery: '7' },
      trendLook: { scope: 'all', dates: 'between', from: '2009-06-01', to: null, seasons: 'month' },
      loadLook: { station: 'weir', step: 'day', unit: 'lb' },
    };
    const scene = {
      viewport: { lat: 36, long: -115, zoom: 13 },
      basemap: 'terrain',
      overlays: ['parcels'],
      overlayOpacity: { parcels: 0.5 },
    };
    const state = viewStateOf(busy, ['Summary Table'], scene);
    expect(viewStateSchema.safeParse(state).success).toBe(true);
    expect(state).toMatchObject({ windows: ['Summary Table'], ...scene });
    expect(withViewState(received, answer, state, knownRings)).toEqual({ exploration: busy, dropped: [] });
  });

  test('keeps the answer’s part where one is missing, and empties it where one is empty', () => {
    expect(withViewState(received, answer, {}, knownRings).exploration).toEqual(received);
    expect(withViewState(received, answer, emptyState, knownRings).exploration.clauses).toEqual([]);
  });

  test('[LIM-04] names locations of the background that the answer does not have', () => {
    const state = { limitLook: { background: ['M-2', 'X-9'] } };
    const { exploration, dropped } = withViewState(received, answer, state, knownRings);
    expect(exploration.limitLook).toEqual({ ...noExploration.limitLook, background: ['M-2'] });
    expect(dropped).toEqual(['background location "X-9"']);
  });

  test('[TRD-11] has the days of trends that are in use, not those typed before', () => {
    const typed = { ...noExploration.trendLook, from: '2009-06-01', to: '2016-06-01' };
    expect(viewStateOf({ ...received, trendLook: typed }, []).trendLook).toEqual({});
    expect(viewStateOf({ ...received, trendLook: { ...typed, dates: 'since' } }, []).trendLook).toEqual({
      dates: 'since',
      from: '2009-06-01',
    });
    const busy = { ...received, trendLook: { ...typed, dates: 'since' as const } };
    expect(withViewState(busy, answer, emptyState, knownRings).exploration.trendLook).toEqual(noExploration.trendLook);
    expect(withViewState(busy, answer, {}, knownRings).exploration.trendLook).toEqual(busy.trendLook);
  });

  test('[plots 7] names what is put back in and the site does not leave out', () => {
    const { exploration, dropped } = withViewState(received, answer, { putBack: ['blanks'] }, knownRings);
    expect(exploration.putBack).toEqual([]);
    expect(dropped).toEqual(['"blanks" put back in']);
  });

  test('[FLT-13] names what is left out and the site does not name', () => {
    const { exploration, dropped } = withViewState(received, answer, { setAside: ['blanks', 'estimated'] }, knownRings);
    expect(exploration.setAside).toEqual(['estimated']);
    expect(dropped).toEqual(['"blanks" left out']);
  });

  test('[LEV-05] names a set of levels that is not there, and a filter by states of none', () => {
    const state = { levelSet: 'County standards', levelStates: ['above' as const] };
    const { exploration, dropped } = withViewState(received, answer, state, knownRings);
    expect(exploration).toMatchObject({ levelSet: null, levelStates: [] });
    expect(dropped).toEqual(['set of levels "County standards"', 'rows against a level, of which none is in force']);
    const own = { ...state, levelSet: null, ownLevels: [{ analyte: 'Tritium', value: 1, unit: 'pCi/L' }] };
    expect(withViewState(received, answer, own, knownRings)).toMatchObject({
      exploration: { levelStates: ['above'] },
      dropped: [],
    });
  });

  test('leaves out and names values, fields and locations that the answer does not have', () => {
    const { exploration, dropped } = withViewState(
      received,
      answer,
      {
        clauses: [
          values('matrix', 'Soil', 'Sludge'),
          values('unit', 'mg/kg'),
          values('hydro', null),
          values('litho', 'clay', null),
          values('analyte_type', 'Rad'),
          values('dvsr_id', 'D-1'),
        ],
        selectedLocation: 'M-9',
      },
      knownRings,
    );
    expect(exploration.clauses).toEqual([values('matrix', 'Soil'), values('hydro', null), values('litho', null)]);
    expect(exploration.selectedLocation).toBeNull();
    expect(dropped).toEqual([
      'Matrix "Sludge"',
      'Units "mg/kg"',
      'Lithology "clay"',
      'filter Parameter Type',
      'DVSR ID "D-1"',
      'location "M-9"',
    ]);
  });

  test('[plots 10] compared locations come along; of those that are there the first is selected', () => {
    const state = { selectedLocation: 'M-9', comparedWith: ['M-2', 'M-8', 'M-1'] };
    const { exploration, dropped } = withViewState(received, answer, state, knownRings);
    expect(exploration).toMatchObject({ selectedLocation: 'M-2', comparedWith: ['M-1'] });
    expect(dropped).toEqual(['location "M-9"', 'location "M-8"']);
  });

  test('finds nothing missing while only the first rows are there', () => {
    const clauses = [values('matrix', 'Sludge')];
    expect(withViewState(received, { ...answer, isPreview: true }, { clauses }, knownRings)).toMatchObject({
      exploration: { clauses },
      dropped: [],
    });
  });

  test('names a field of another dataset', () => {
    const wl = { ...received, dataset: 'wl' as const };
    const depth: Clause = { kind: 'range', field: 'sample_bottom_depth', min: 1 };
    const { exploration, dropped } = withViewState(wl, answer, { clauses: [depth] }, knownRings);
    expect(exploration.clauses).toEqual([]);
    expect(dropped).toEqual(['filter Depth ft']);
  });

  test('knows both fractions by their flags; a missing flag is total', () => {
    const both = { clauses: [values('fraction', 'Dissolved', 'Total')] };
    expect(withViewState(received, answer, both, knownRings)).toMatchObject({ exploration: both, dropped: [] });
    const total = { ...answer, frame: frameOf([{ filtered: null }]) };
    expect(withViewState(received, total, both, knownRings)).toMatchObject({
      exploration: { clauses: [values('fraction', 'Total')] },
      dropped: ['Fraction "Dissolved"'],
    });
  });

  test('[code 1] leaves out and names unknown layers and invalid settings', () => {
    const state = { layers: ['rings', 'plumes'], tools: { ringKm: 11, dotCount: 5, skill: 'high' } };
    const { exploration, dropped } = withViewState(received, answer, state, knownRings);
    expect(exploration).toMatchObject({ layers: ['rings'], tools: { dotCount: 5 }, answerTools: {} });
    expect(dropped).toEqual(['layer "plumes"', 'ring "11"', 'setting "skill"']);
  });

  test('[code 1] reads contour breaks of an old view as a setting', () => {
    const state = { tools: { dotCount: 5 }, contourBreaks: [1, 2, 3] };
    expect(withViewState(received, answer, state, knownRings)).toMatchObject({
      exploration: { tools: { dotCount: 5 }, answerTools: { contourBreaks: [1, 2, 3] } },
      dropped: [],
    });
    const busy = { ...received, answerTools: { contourBreaks: [1, 2, 3] } };
    expect(withViewState(busy, answer, { contourBreaks: null }, knownRings).exploration.answerTools).toEqual({});
  });

  test('[UNI-04] the unit of the results is shared; one that none has is named, and first rows are trusted', () => {
    const shared = viewStateOf({ ...received, targetUnit: 'ug/L' }, []);
    expect(withViewState(received, answer, shared, knownRings)).toMatchObject({
      exploration: { targetUnit: 'ug/L' },
      dropped: [],
    });
    const other = { ...shared, targetUnit: 'mg/kg' };
    expect(withViewState(received, answer, other, knownRings)).toMatchObject({
      exploration: { targetUnit: null },
      dropped: ['results in "mg/kg"'],
    });
    const first = withViewState(received, { ...answer, isPreview: true }, other, knownRings);
    expect(first).toMatchObject({ exploration: { targetUnit: 'mg/kg' }, dropped: [] });
  });

  test('[quarter A4] units of one kind in an older link are the one that is shown, and nothing is missing', () => {
    const state = { clauses: [values('unit', 'mg/L', 'ug/L', 'ng/L')] };
    expect(withViewState(received, answer, state, knownRings)).toMatchObject({
      exploration: { clauses: [values('unit', 'ug/L')], targetUnit: null },
      dropped: [],
    });
    // What was chosen when the answer was read stays, as the link knows of no choice.
    const chosen = { ...received, targetUnit: 'ug/L' };
    expect(withViewState(chosen, answer, { ...state, targetUnit: null }, knownRings).exploration.targetUnit).toBe(
      'ug/L',
    );
  });
});
