import { describe, expect, test } from 'vitest';
import type { LedgerPeriod } from '../../frame/plume/ledger-period.ts';
import { frameOf } from '../../frame/frame-of-samples.ts';
import { changeTermsOf, type LedgerQuestion } from '../../frame/plume/ledger-question.ts';
import { rowsElsewhere } from '../../frame/samples/location-rows.ts';
import { figureText, percentText } from '../../ui/figure-text.ts';
import { spatialPoints } from '../../explorer/surfaces/input/spatial-points.ts';
import { elsewhereText } from '../../explorer/surfaces/words/surface-notes.ts';
import { layerInputOf } from '../../explorer/testing/layer-input-of.ts';
import { summaryOf } from '../../explorer/testing/summary-of.ts';
import { cellText } from '../../explorer/results/result-column.ts';
import { ledgerColumns } from './ledger-columns.ts';
import { ledgerFigure } from './ledger.figure.ts';
import { ledgerQuestionOf } from './ledger-question.ts';
import { ledgerRows } from '../../frame/plume/ledger-rows.ts';
import { networkLines } from './ledger-network.tsx';
import { periodSurfaceText, remarkText } from './ledger-words.ts';

type Found = NonNullable<LedgerPeriod['found']>;

const question: LedgerQuestion = {
  statistic: 'max',
  nonDetects: 'at-limit',
  step: 'year',
  carryMonths: 0,
  leavesOut: false,
  terms: {
    method: {
      kind: 'kriging',
      variogram: { shape: null, nugget: null, partialSill: null, range: null, cutoff: null, width: null },
    },
    logs: false,
    anisotropy: null,
    nearest: 24,
    barriers: [],
    mask: { kind: 'hull', bufferKm: null },
    network: null,
    cellSizeKm: null,
    maxCells: 250_000,
  },
  plume: { level: 15, unit: 'ug/L', thicknessM: 10, porosity: 0.2 },
  draws: 500,
  withinPercent: 20,
  product: [],
  area: null,
};

const layout = { columns: 2, rows: 2, cellWidthDeg: 0.001, cellHeightDeg: 0.001, west: -115, south: 36 };
const whole: Found['whole'] = {
  grid: { cellSizeKm: 0.1, origin: { lat: 36, long: -115 }, layout },
  spacingKm: 0.1,
  mask: { kind: 'hull', bufferKm: 0.1 },
  points: 5,
  wells: 5,
  variogram: null,
};

const rowsOf = (periods: readonly LedgerPeriod[]) => ledgerRows(periods, changeTermsOf(question));

/** A period's plume of 2 ha and 3 kg, unless overridden. */
function periodOf(
  first: string,
  ledger: Partial<Found['ledger']> = {},
  found: Partial<Found> = {},
  states: Partial<LedgerPeriod['states']> = {},
): LedgerPeriod {
  return {
    first,
    last: first,
    counts: null,
    wells: 5,
    states: { names: [], above: [], cannotTell: [], product: [], limit: null, ...states },
    reason: null,
    found: {
      ledger: {
        cells: 2,
        areaM2: 20_000,
        bulkVolumeM3: 200_000,
        poreVolumeM3: 40_000,
        massKg: 3,
        mean: 20,
        max: 30,
        centroid: [0, 0],
        sigmaMajorM: 50,
        sigmaMinorM: 10,
        angleDeg: 0,
        ...ledger,
      },
      kriged: null,
      without: null,
      simulated: null,
      ends: null,
      same: null,
      area: null,
      whole,
      ...found,
    },
  };
}

describe('[PLUM-07] a plume ledger', () => {
  test('has the direction of the plume clockwise from north, as the settings of a surface have it', () => {
    const axis = ledgerColumns(question).find(({ id }) => id === 'axis_deg_from_north')!;
    const directions = [0, 90, -45, 30, null].map((angleDeg, at) => periodOf(`200${at}-01-01`, { angleDeg }));
    // East to west, north to south, northwest to southeast, and 30° north of east.
    expect(rowsOf(directions).map((row) => cellText(axis, row))).toEqual(['90', '0', '135', '60', null]);
    expect(axis.meaning).toBe('The direction of the long axis, clockwise from north.');
  });

  test('names the surface of each period, and says where a variogram could not be fitted', () => {
    const model = { shape: 'spherical', nugget: 0, partialSill: 1, range: 2 } as const;
    const variogram = { model, isTyped: false, isNuggetRaised: false, lags: null, areLagsTyped: false } as const;
    const fitted = periodOf(
      '2000-01-01',
      {},
      { whole: { ...whole, variogram: { ...variogram, structure: 'shown', lags: { cutoff: 3, width: 0.2 } } } },
    );
    const failed = periodOf(
      '2001-01-01',
      {},
      { whole: { ...whole, variogram: { ...variogram, structure: 'not fitted' } } },
    );
    const none: LedgerPeriod = { ...fitted, first: '2002-01-01', found: null, reason: 'No location has a value.' };
    const rows = rowsOf([fitted, failed, none]);
    const shown = ledgerColumns(question);
    const stated = (id: string) =>
      rows.map((row) =>
        cellText(
          shown.find((column) => column.id === id)!,
          row,
        ),
      );
    const unfitted = 'The variogram could not be fitted: too few pairs or bins of wells, or equal values.';
    expect(stated('remarks')).toEqual([null, unfitted, 'No location has a value.']);
    const surface =
      'Ordinary kriging from the 24 nearest wells; cells of 0.1 km; Spherical variogram, nugget 0, partial sill 1, range 2 km';
    const pairs = 'Pairs of wells up to 3.00 km in bins of 0.200 km (default)';
    const shared = 'Cells, scale and edge are those of all dates, also around wells that have no value then';
    expect(stated('surface')).toEqual([
      `${surface}; ${pairs}; As far as 0.1 km around all wells; ${shared}`,
      `${surface}. ${unfitted.slice(0, -1)}; As far as 0.1 km around all wells; ${shared}`,
      null,
    ]);
    const weighted = { ...question.terms, method: { kind: 'inverse-distance', power: 3 } } as const;
    expect(periodSurfaceText({ terms: weighted, step: null }, periodOf('2000-01-01'))).toMatch(
      /^Inverse distance, weighting 3 from/,
    );
  });

  test('[quarter A1] a period with the variogram of all periods says so', () => {
    const model = { shape: 'spherical', nugget: 0, partialSill: 1, range: 2 } as const;
    const variogram = { model, isTyped: false, isNuggetRaised: false, lags: { cutoff: 3, width: 0.2 }, areLagsTyped: false, structure: 'shown', times: 7 } as const; // prettier-ignore
    const [row] = rowsOf([periodOf('2000-01-01', {}, { whole: { ...whole, variogram } })]);
    const stated = (id: string) =>
      cellText(
        ledgerColumns(question).find((column) => column.id === id)!,
        row!,
      );
    expect(stated('remarks')).toBe('Variogram of all periods.');
    expect(stated('surface')).toMatch(
      /Spherical variogram of all periods, nugget 0, .* Pairs of wells in the same period/,
    );
  });

  test('[quarter A2] [figures A3] remarks say what is above and not seen, and which limits differ', () => {
    const first = periodOf('2008-01-01', {}, {}, { limit: 5 });
    const unseen = periodOf('2009-01-01', { cells: 0, areaM2: 0, massKg: 0 }, {}, { above: ['MW8', 'MW9'] });
    const later = periodOf('2010-01-01', {}, {}, { limit: 0.5 });
    const stated = (...periods: LedgerPeriod[]) => rowsOf(periods).map((row) => remarkText(row, question.plume));
    const above = '2 wells are above (MW8 and MW9); the surface is not. No change is given.';
    const differ = 'Limits of non-detects differ: 5 at first, now 0.5 ug/L. That alone can change the plume.';
    expect(stated(first, unseen, later)).toEqual([null, above, differ]);
    expect(stated(unseen, later)).toEqual([
      above,
      'No change is given: in the first period wells are above and the surface is not.',
    ]);
    const small = periodOf('2008-01-01', { areaM2: 4_000 });
    expect(stated(small, later)[1]).toBe('No change is given: the first period has less than a cell of plume.');
  });

  test('[quarter A3] remarks say where free product leaves a well without a concentration', () => {
    const product = [19, 9].map((thickness, at) => ({ location: ['SGS2', 'MW8'][at]!, lat: 36, long: -115, date: '2009-08-03', thickness, unit: 'mm' })); // prettier-ignore
    const [row, gone] = rowsOf([
      periodOf('2008-01-01', {}, {}, { names: ['MW8'], product }),
      periodOf('2009-01-01', { cells: 0 }, {}, { product: product.slice(0, 1) }),
    ]);
    expect(remarkText(row!, question.plume)).toBe(
      'Free product in 2 wells (SGS2 (19 mm) and MW8 (9 mm)), 1 without a concentration: the plume is larger than the surface.',
    );
    expect(remarkText(gone!, question.plume)).toMatch(
      /^1 well is above or has free product \(SGS2\); the surface is not\. No change is given\. Free product in 1 well/,
    );
    expect(networkLines(row!)).toEqual(['Free product: SGS2 (19 mm) and MW8 (9 mm).']);
  });

  test('[quarter A3] wells of a comparison are named: missing, new, and those that cannot be determined', () => {
    const [, row] = rowsOf([
      periodOf('2005-01-01', {}, {}, { names: ['MW2', 'MW3', 'SGS1'] }),
      periodOf('2009-01-01', {}, {}, { names: ['MW3', 'BH9'], cannotTell: ['MW3'] }),
    ]);
    expect(networkLines(row!)).toEqual(['Missing: MW2 and SGS1.', 'New: BH9.', 'Cannot tell: MW3.']);
  });

  test('[quarter A2] a change of almost all is never rounded to all, and a huge one has four digits', () => {
    expect([-99.97, -100, 0.04, 12.34, 3.02e67].map((percent) => percentText(percent))).toEqual([
      '-99.9%',
      '-100.0%',
      '+0.0%',
      '+12.3%',
      `+${figureText(3.02e67)}%`,
    ]);
  });

  test('is asked by its own settings alone: contours and lines of section change nothing', () => {
    const wells = [1, 5, 9].map((max, at) => summaryOf({ location: `W-${at}`, long: -115 + at / 100, max }));
    const requested = (tools: Record<string, number | string>) =>
      ledgerQuestionOf(layerInputOf(wells, { tools: { ledgerLevel: 4, ...tools } }), null, 'at-limit', null);
    expect(requested({ contourCount: 5 })).toEqual(requested({}));
    expect(requested({ surfaceNearest: 5 })).not.toEqual(requested({}));
    expect(requested({ ledgerCarryMonths: 6 })).not.toEqual(requested({}));
    expect(ledgerQuestionOf(layerInputOf(wells), null, 'at-limit', null)).toEqual({
      reason: expect.stringMatching(/^A plume is what is above a level/) as string,
    });
  });

  test('is of locations with coordinates; the others are counted and named apart', () => {
    const points = spatialPoints(
      [
        summaryOf({ location: 'A' }),
        summaryOf({ location: 'B', lat: null }),
        summaryOf({ location: 'C', long: null, visible: false }),
      ],
      'max',
    );
    expect(points.elsewhere).toEqual(['B']);
    const frame = frameOf(['A', 'B', 'A', 'C'].map((location) => ({ location, result: 1 })));
    expect([...rowsElsewhere(frame, Uint32Array.of(0, 1, 2, 3), points.elsewhere)]).toEqual([0, 2, 3]);
    expect([...rowsElsewhere(frame, Uint32Array.of(1, 2), ['A', 'B'])]).toEqual([]);
    expect(elsewhereText(['B'])).toBe('1 location without coordinates not counted: B.');
    expect(elsewhereText(['1', '2', '3', '4', '5', '6', '7'])).toBe(
      '7 locations without coordinates not counted: 1, 2, 3, 4, 5, 2 others.',
    );
  });

  describe('as a plot', () => {
    const without: LedgerPeriod = { ...periodOf('2002-01-01'), found: null, reason: 'No location has a value.' };
    const rows = rowsOf([
      periodOf('2000-01-01', { massKg: 4 }),
      periodOf('2001-01-01', { massKg: 5 }),
      without,
      periodOf('2003-01-01', { massKg: 2, areaM2: 10_000 }),
    ]);
    const size = { widthPx: 400, heightPx: 300 };
    const figure = ledgerFigure({ rows, measure: 'area', title: 'Lead' }, size);

    test('has no line over a period without figures, which is counted', () => {
      const lines = figure.back.flatMap((mark) =>
        mark.kind === 'line' && mark.tone === 'data' ? [mark.vertices] : [],
      );
      expect(lines.map((vertices) => vertices.length)).toEqual([2, 1]);
      expect(figure.points!.xs).toHaveLength(3);
      expect(figure.subtitle).toContain('1 period without');
    });

    test('says mass and area in words and in its table, whichever is drawn', () => {
      expect(figure.description).toBe(
        'Dissolved mass in 3 periods: 4 kg in that from Jan 1, 2000, 2 kg in that from Jan 1, 2003, at most 5 kg in that from Jan 1, 2001. ' +
          'Area above the level in 3 periods: 2 ha in that from Jan 1, 2000, 1 ha in that from Jan 1, 2003, at most 2 ha in that from Jan 1, 2000. ' +
          '1 period without: the line has gaps there.',
      );
      const { columns, rows: lines } = figure.table!();
      expect(columns.slice(0, 5)).toEqual(['First day', 'Dissolved mass, kg', 'Dissolved mass, kg: from', 'Dissolved mass, kg: to', 'Area, ha']); // prettier-ignore
      expect(lines.map((line) => [line[0], line[1], line[4]])).toEqual([
        ['2000-01-01', 4, 2],
        ['2001-01-01', 5, 2],
        ['2002-01-01', null, null],
        ['2003-01-01', 2, 1],
      ]);
      // Without thickness there is an area and no mass.
      const noMass = rowsOf([periodOf('2000-01-01', { massKg: null }), periodOf('2001-01-01', { massKg: null })]);
      expect(ledgerFigure({ rows: noMass, measure: 'mass', title: 'Lead' }, size).description).toMatch(
        /^There is no mass/,
      );
      expect(ledgerFigure({ rows: noMass, measure: 'area', title: 'Lead' }, size).description).not.toContain('mass');
    });
  });
});
