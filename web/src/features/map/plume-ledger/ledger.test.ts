import { describe, expect, test } from 'vitest';
import type { LedgerPeriod } from '../../../frame/plume/ledger-periods.ts';
import { ledgerColumns, ledgerText } from './ledger-columns.ts';
import { ledgerFigure } from './ledger.figure.ts';
import { ledgerRows } from './ledger-rows.ts';

type Found = NonNullable<LedgerPeriod['found']>;

/** A period's plume of 2 ha and 3 kg, unless overridden. */
function periodOf(first: string, ledger: Partial<Found['ledger']> = {}, found: Partial<Found> = {}): LedgerPeriod {
  return {
    first,
    last: first,
    counts: null,
    wells: 5,
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
      variogram: null,
      cellSizeKm: 0.1,
      origin: { lat: 36, long: -115 },
      ...found,
    },
  };
}

describe('[PLUM-07] a plume ledger', () => {
  test('has the direction of the plume clockwise from north, as the settings of a surface have it', () => {
    const axis = ledgerColumns('ug/L').find(({ id }) => id === 'axis_deg_from_north')!;
    const directions = [0, 90, -45, 30, null].map((angleDeg, at) => periodOf(`200${at}-01-01`, { angleDeg }));
    // East to west, north to south, northwest to southeast, and 30° north of east.
    expect(ledgerRows(directions).map((row) => ledgerText(axis, row))).toEqual(['90', '0', '135', '60', null]);
    expect(axis.about).toBe('The direction of the long axis, clockwise from north.');
  });

  describe('as a plot', () => {
    const without: LedgerPeriod = { ...periodOf('2002-01-01'), found: null, reason: 'No location has a value.' };
    const rows = ledgerRows([
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
      const noMass = ledgerRows([periodOf('2000-01-01', { massKg: null }), periodOf('2001-01-01', { massKg: null })]);
      expect(ledgerFigure({ rows: noMass, measure: 'mass', title: 'Lead' }, size).description).toMatch(
        /^There is no mass/,
      );
      expect(ledgerFigure({ rows: noMass, measure: 'area', title: 'Lead' }, size).description).not.toContain('mass');
    });
  });
});
