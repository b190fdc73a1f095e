import type { PiperRecord } from '@wellfield/contract';
import { describe, expect, test } from 'vitest';
import { diagramLookAtStart, type DiagramLook } from '../../explorer/exploration/diagram-look.ts';
import type { Figure } from '../../ui/chart-frame/figure/figure.ts';
import type { TextMark } from '../../ui/chart-frame/figure/marks.ts';
import { svgText } from '../../ui/chart-frame/draw/svg-text.ts';
import { chadhaFigure, chadhaSize } from './chadha/chadha.figure.ts';
import { layoutIn } from './durov/durov-layout.ts';
import { durovFigure, durovSize } from './durov/durov.figure.ts';
import type { AnalysisInSight } from './hydrochemistry/analyses-in-sight.ts';
import { countsText } from './hydrochemistry/analysis-texts.ts';
import { plottedAnalysis } from '../../explorer/analyses/plotted-analysis.ts';
import { piperFigure, piperSize } from './piper/piper.figure.ts';

type Ions = readonly (number | null)[];

/**
 * Ca, Mg, Na, K, CO3, HCO3, SO4, Cl of four wells in mg/L: the waters of the trilinear diagram in Hem, J. D., 1989, Study
 * and interpretation of the chemical characteristics of natural water: USGS Water-Supply Paper 2254, figure 37. Day, pH
 * and TDS are invented, so that the Durov diagram's panels have points too.
 */
const wells: readonly (readonly [location: string, ions: Ions, ph: number | null, tds: number | null])[] = [
  ['12-6', [43, 20, 28, 4.6, 0, 254, 8.3, 28], 7.4, 300],
  ['15-1', [48, 3.6, 2.1, 0, null, 152, 3.2, 8], 8.1, 21_000],
  ['17-3', [49, 18, 168, 0, 0, 202, 44, 246], 13, 12_000],
  ['10', [37, 24, 611, 0, null, 429, 1010, 82], null, 2_060],
];
const ionNames = ['ca', 'mg', 'na', 'k', 'co3', 'hco3', 'so4', 'cl'] as const;

function analysisOf([location, ions, ph, tds]: (typeof wells)[number]): AnalysisInSight {
  const record = {
    location,
    matrix: 'Ground Water',
    sample_date: '1985-06-01',
    year: 1985,
    ph,
    tds,
    tds_unit: 'mg/L',
    nondetects: {},
    ...Object.fromEntries(
      ionNames.flatMap(
        (ion, at) =>
          [
            [ion, ions[at]],
            [`${ion}_units`, 'mg/L'],
          ] as const,
      ),
    ),
  } as unknown as PiperRecord;
  const analysis = plottedAnalysis(record);
  if (!analysis) throw new Error(`${location} has ions of both sides`);
  return { ...analysis, mapLocation: location };
}

const analyses = wells.map(analysisOf);
/** Milligrams in a milliequivalent. Source: point PLT-07. */
const weights = [20.04, 12.1525, 22.99, 39.098, 30.004, 61.008, 48.03, 35.453];

interface Shares {
  ca: number;
  mg: number;
  carb: number;
  so4: number;
}
const none: Shares = { ca: NaN, mg: NaN, carb: NaN, so4: NaN };

/** Shares of each side, computed by hand: cations by Ca and Mg, anions by CO3+HCO3 and SO4. */
function sharesOf(ions: Ions): Shares {
  const meq = ions.map((amount, at) => (amount ?? 0) / (weights[at] ?? 1));
  const [ca = 0, mg = 0, na = 0, k = 0, co3 = 0, hco3 = 0, so4 = 0, cl = 0] = meq;
  const [cations, anions] = [ca + mg + na + k, co3 + hco3 + so4 + cl];
  return { ca: ca / cations, mg: mg / cations, carb: (co3 + hco3) / anions, so4: so4 / anions };
}

const figures = {
  piper: piperFigure('Piper Diagram · Ground Water', analyses, piperSize, diagramLookAtStart),
  chadha: chadhaFigure("Modified Piper (Chadha's) Diagram · Ground Water", analyses, chadhaSize, diagramLookAtStart),
  durov: durovFigure('Extended Durov Diagram · Ground Water', analyses, durovSize, diagramLookAtStart),
};
const pointsOf = ({ points }: Figure) =>
  Array.from(points?.xs ?? [], (x, at) => [x, points?.ys[at] ?? Number.NaN] as const);

test.each(Object.entries(figures))('%s has not changed (npm run golden redraws)', async (name, figure) => {
  await expect(svgText(figure, 'Hem 1989, figure 37.')).toMatchFileSnapshot(`./${name}/${name}.golden.svg`);
});

describe('the published waters are at the positions of their shares', () => {
  test('[PLT-10] Piper: calcium lower left, magnesium on top, sodium lower right; chloride lower right, sulfate on top', () => {
    const points = pointsOf(figures.piper);
    expect(points).toHaveLength(3 * wells.length);
    const shares = wells.map(([, ions]) => sharesOf(ions));
    const alongOf = (well: number) => alongCation(shares[well]);
    // Any two waters determine the triangle's side and corner; all others must match.
    const cation = (well: number) => points[3 * well] ?? [NaN, NaN];
    const side = (cation(3)[0] - cation(1)[0]) / (alongOf(3) - alongOf(1));
    const left = cation(1)[0] - alongOf(1) * side;
    const rise = (side * Math.sqrt(3)) / 2;
    const bottom = cation(1)[1] + (shares[1]?.mg ?? NaN) * rise;
    const anionLeft = (points[1]?.[0] ?? NaN) - alongAnion(shares[0]) * side;
    for (const [well, share] of shares.entries()) {
      expect(cation(well)[0]).toBeCloseTo(left + alongOf(well) * side, 6);
      expect(cation(well)[1]).toBeCloseTo(bottom - share.mg * rise, 6);
      const [anionX, anionY] = points[3 * well + 1] ?? [NaN, NaN];
      expect(anionX).toBeCloseTo(anionLeft + alongAnion(share) * side, 6);
      expect(anionY).toBeCloseTo(bottom - share.so4 * rise, 6);
      // The diamond's point is on both lines of 60 degrees: the two points' distance determines its height.
      const [x, y] = points[3 * well + 2] ?? [NaN, NaN];
      const [cationX, cationY] = cation(well);
      expect(cationY - y).toBeCloseTo(Math.sqrt(3) * (x - cationX), 6);
      expect(anionY - y).toBeCloseTo(Math.sqrt(3) * (anionX - x), 6);
    }
    expect(side).toBeGreaterThan(200);

    // Each axis has its numbers along its side, as in Hem's figure: '80' is at a share of 80 percent.
    const numbers = figures.piper.back.flatMap((mark) => (mark.kind === 'text' && mark.text === '80' ? [mark] : []));
    const at80 = { ca: 0.8, mg: 0.8, carb: 0.8, so4: 0.8 };
    const sides = [
      { from: left, along: alongCation({ ...at80, mg: 0 }), up: 0 },
      { from: left, along: alongCation({ ...at80, ca: 0.2 }), up: 0.8 },
      { from: left, along: alongCation({ ...at80, ca: 0, mg: 0.2 }), up: 0.2 },
      { from: anionLeft, along: alongAnion({ ...at80, carb: 0.2, so4: 0 }), up: 0 },
      { from: anionLeft, along: alongAnion({ ...at80, so4: 0.2 }), up: 0.2 },
      { from: anionLeft, along: alongAnion({ ...at80, carb: 0 }), up: 0.8 },
    ];
    for (const { from, along, up } of sides) {
      const [x, y] = [from + along * side, bottom - up * rise];
      expect(numbers.filter((mark) => Math.hypot(mark.x - x, mark.y - y) < 16)).toHaveLength(1);
    }
  });

  test('[PLT-10] [design 8] a small diagram has no field names and fewer numbers, but has its axes', () => {
    const wordsAt = (widthPx: number, heightPx: number) => {
      const { back, front } = piperFigure('Piper', analyses, { widthPx, heightPx }, diagramLookAtStart);
      return [...back, ...front].flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));
    };
    expect(wordsAt(726, 450)).toEqual(expect.arrayContaining(['Magnesium', '← Ca²⁺ %']));
    expect(wordsAt(366, 330)).toContain('← Ca²⁺ %');
    expect(wordsAt(366, 330)).not.toContain('Magnesium');
    expect(wordsAt(366, 330)).toContain('40');
    // As tiled.
    expect(wordsAt(320, 190)).toEqual(expect.arrayContaining(['20', '80', '← Ca²⁺ %']));
    expect(wordsAt(320, 190)).not.toContain('40');
  });

  test.each([
    [726, 450],
    [744, 270],
    [366, 330],
    [340, 264],
  ])('[design 8] the names of the Piper diagram’s axes are apart from each other at %i × %i', (widthPx, heightPx) => {
    const { back } = piperFigure('Piper', analyses, { widthPx, heightPx }, diagramLookAtStart);
    const names = back.flatMap((mark) => (mark.kind === 'text' && /[←→]/.test(mark.text) ? [mark] : []));
    expect(names).toHaveLength(8);
    for (const [at, name] of names.entries()) {
      const line = middleLine(name);
      for (const other of names.slice(at + 1)) {
        const nearest = Math.min(
          ...middleLine(other).flatMap(([x, y]) => line.map(([ofX, ofY]) => Math.hypot(x - ofX, y - ofY))),
        );
        expect(nearest, `${name.text} and ${other.text}`).toBeGreaterThan(name.sizePx ?? NaN);
      }
    }
  });

  test('[PLT-11] in a narrow Chadha diagram the legend is above the axis title', () => {
    const { back, regions } = chadhaFigure('Chadha', analyses, { widthPx: 366, heightPx: 330 }, diagramLookAtStart);
    const title = back.find((mark) => mark.kind === 'text' && mark.text.startsWith('(HCO₃⁻'));
    const bottoms = regions?.map(({ y, heightPx }) => y + heightPx) ?? [];
    // A text of 12 px has its position at the baseline.
    expect(Math.max(...bottoms)).toBeLessThanOrEqual((title?.kind === 'text' ? title.y : NaN) - 12);
  });

  test('[plots 9] Chadha: the names of the fields are beyond ±100 %, where no analysis can be', () => {
    const ofOneSide = (ions: Ions) => analysisOf(['', ions, null, null]);
    // One of each corner: 100 % alkaline earths or alkali metals, weak or strong acids.
    const corners = [
      ofOneSide([40, 0, 0, 0, 0, 122, 0, 0]),
      ofOneSide([40, 0, 0, 0, 0, 0, 0, 71]),
      ofOneSide([0, 0, 46, 0, 0, 0, 0, 71]),
      ofOneSide([0, 0, 46, 0, 0, 122, 0, 0]),
    ];
    for (const [widthPx, heightPx] of [
      [600, 600],
      [320, 200],
    ] as const) {
      const { back, points } = chadhaFigure('Chadha', corners, { widthPx, heightPx }, diagramLookAtStart);
      const names = back.filter((mark) => mark.kind === 'text' && /^[5-8] /.test(mark.text));
      expect(names).toHaveLength(4);
      const ys = [...(points?.ys ?? [])];
      const radiusPx = 4;
      for (const name of names) {
        if (name.kind !== 'text') continue;
        const [top, bottom] = [name.y - 10, name.y + 3];
        expect(bottom < Math.min(...ys) - radiusPx || top > Math.max(...ys) + radiusPx).toBe(true);
      }
    }
  });

  test('[PLT-11] Chadha: x is (Ca+Mg) − (Na+K), y (HCO3+CO3) − (Cl+SO4)', () => {
    const rows = figures.chadha.table?.().rows ?? [];
    for (const [well, [, ions]] of wells.entries()) {
      const { ca, mg, carb } = sharesOf(ions);
      const [x, y, field] = rows[well]?.slice(-3) ?? [];
      expect(x).toBeCloseTo(100 * (2 * (ca + mg) - 1), 6);
      expect(y).toBeCloseTo(100 * (2 * carb - 1), 6);
      expect(field).toBe((x as number) > 0 ? ((y as number) > 0 ? 5 : 6) : (y as number) > 0 ? 8 : 7);
    }
  });

  test('[spec 5] [PLT-12] Durov: the TDS axis opens from 0 to 20,000 mg/L, however small the data are', () => {
    const small = analyses.filter(({ record }) => (record.tds ?? 0) < 2_000);
    expect(small.length).toBeGreaterThan(0);
    const { back } = durovFigure('Durov', small, durovSize, diagramLookAtStart);
    const texts = back.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));
    expect(texts).toContain('20k');
    expect(texts).toContain('TDS, mg/L');
  });

  test.each([330, 366, 600])('[PLT-12] Durov: no text of an axis is on another in a window of %i px', (widthPx) => {
    const { back } = durovFigure('Durov', analyses, { widthPx, heightPx: 230 }, diagramLookAtStart);
    const texts = back.flatMap((mark) => (mark.kind === 'text' ? [mark] : []));
    const at = (words: string) => texts.find(({ text }) => text === words)?.y ?? NaN;
    // Letters of 10 and 11 px.
    expect(at('Lines every 20%') - at('TDS, mg/L')).toBeGreaterThanOrEqual(12);
    expect(at('Lines every 20%')).toBeLessThanOrEqual(230);
  });

  test('[PLT-12] Durov: values outside an axis are counted, and have no point on it', () => {
    // 4 in each triangle and in the square; pH of two, TDS of three.
    expect(pointsOf(figures.durov)).toHaveLength(3 * 4 + 2 + 3);
    expect(figures.durov.notices).toEqual([
      '* TDS values greater than 20,000 mg/L are not shown (1).',
      '1 with a pH outside 4–12 not shown on the pH axis.',
      '1 without pH.',
      'Not known and counted as 0: CO₃²⁻ in 2.',
    ]);
  });

  test('[plots 12] Durov: the axis of TDS goes as far as the data, to 20,000 mg/L, or is logarithmic', () => {
    const solidsAt = (solidsAxis: DiagramLook['solidsAxis']) => {
      const { points, back } = durovFigure('Durov', analyses, durovSize, { ...diagramLookAtStart, solidsAxis });
      const words = back.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));
      // Of the first well, whose TDS is 300 mg/L, the last of five points; of the last, with 2,060, the last of four.
      const [low, high] = [points?.xs[4] ?? NaN, points?.xs.at(-1) ?? NaN];
      const left = points?.xs[2] ?? NaN;
      return { words, shareApart: (high - low) / (low - left) };
    };
    // 12,000 is the largest within the axis: the same two waters are farther apart than on the whole one.
    expect(solidsAt('data').words).not.toContain('20k');
    expect(solidsAt('whole').words).toContain('20k');
    expect(solidsAt('data').shareApart).toBeGreaterThan(solidsAt('whole').shareApart);
    expect(solidsAt('log').words).toContain('TDS, mg/L (log)');
    expect(solidsAt('log').shareApart).toBeGreaterThan(solidsAt('data').shareApart);
  });

  test('[plots 12] Durov: the diagram takes the room that there is, in any form of it', () => {
    for (const [widthPx, heightPx] of [
      [576, 420],
      [576, 330],
      [366, 420],
      [1200, 700],
    ] as const) {
      const { side, left, top, panelWidthPx, panelHeightPx, space } = layoutIn({ widthPx, heightPx }, 0);
      const [right, bottom] = [left + side + space + panelWidthPx, top + side + space + panelHeightPx];
      expect(right).toBeLessThanOrEqual(widthPx);
      expect(bottom).toBeLessThanOrEqual(heightPx);
      expect(left - (side * Math.sqrt(3)) / 2).toBeGreaterThanOrEqual(40);
      // In the direction that decides nothing is left but room for labels.
      const used = Math.max((right - left + side) / widthPx, (bottom - top + side) / heightPx);
      expect(used).toBeGreaterThan(0.85);
    }
  });

  test('a class of the legend is a button, large enough for a finger', () => {
    for (const figure of Object.values(figures)) {
      const passing = analyses.filter(({ balance }) => balance.passes).length;
      const labels = figure.regions?.map(({ label }) => label) ?? [];
      expect(labels.some((label) => label === `Ion balance fails: ${4 - passing} analyses`)).toBe(4 - passing > 1);
      for (const { widthPx, heightPx, x } of figure.regions ?? []) {
        expect(Math.min(widthPx, heightPx)).toBeGreaterThanOrEqual(24);
        expect(x + widthPx).toBeLessThanOrEqual(figure.widthPx);
      }
    }
  });
});

/** Positions along the middle of a text, as wide as the interface's letters on average. */
function middleLine({ x, y, text, sizePx = 11, degrees = 0 }: TextMark): (readonly [number, number])[] {
  const [half, turn] = [text.length * sizePx * 0.29, (degrees * Math.PI) / 180];
  const up = sizePx * 0.35;
  return Array.from({ length: 41 }, (_, step) => {
    const along = half * (step / 20 - 1);
    return [x + along * Math.cos(turn) + up * Math.sin(turn), y + along * Math.sin(turn) - up * Math.cos(turn)];
  });
}

/** Positions along a triangle's base, in sides: from calcium to sodium, and from carbonate to chloride. */
function alongCation({ ca, mg }: Shares = none): number {
  return 1 - ca - mg + mg / 2;
}
function alongAnion({ carb, so4 }: Shares = none): number {
  return 1 - carb - so4 + so4 / 2;
}

describe('analyses that are left out', () => {
  test('[PLT-06] are counted by reason', () => {
    expect(
      countsText(
        { all: 20, inSight: 9, drawn: 8, incomplete: 2 },
        {
          ofOtherMatrix: 4,
          ofOtherYears: 3,
          notRequested: new Map(),
          filteredOut: new Map(),
          leftOut: new Map(),
          elsewhere: 2,
        },
      ),
    ).toBe(
      '20 analyses at the site, 9 at the locations shown, 8 drawn. Not drawn: 4 of another matrix, 3 of other years, ' +
        '2 at locations that are not shown, 1 by the checks chosen, 2 with cations or anions only, which cannot be placed.',
    );
    const none = {
      ofOtherMatrix: 0,
      ofOtherYears: 0,
      notRequested: new Map(),
      filteredOut: new Map(),
      leftOut: new Map(),
      elsewhere: 0,
    };
    expect(countsText({ all: 3, inSight: 3, drawn: 3, incomplete: 0 }, none)).toBe(
      '3 analyses at the site, 3 at the locations shown, 3 drawn.',
    );
  });

  test('leave a diagram that says so; one with units that cannot be converted names what counts as 0', () => {
    for (const draw of [piperFigure, chadhaFigure, durovFigure]) {
      expect(draw('Diagram', [], piperSize, diagramLookAtStart).notices).toContain(
        'No Data. No analysis is left to draw.',
      );
      const [first] = analyses;
      if (!first) throw new Error('there are analyses');
      const record = { ...first.record, mg_units: 'pCi/L', so4: -1, tds: null, nondetects: { k: 2 } };
      const odd = plottedAnalysis(record as PiperRecord);
      const figure = draw('Diagram', odd ? [{ ...odd, mapLocation: '12-6' }] : [], piperSize, diagramLookAtStart);
      expect(figure.notices).toContain('Not known and counted as 0: SO₄²⁻ in 1.');
      expect(figure.notices).toContain(
        'In pCi/L, which is not converted, and counted as 0: Mg²⁺ in 1. Results in mg/L or ug/L are used.',
      );
      expect(figure.notices).toContain('Not detected and counted as 0: K⁺ in 1.');
      expect(figure.subtitle).toContain('100.0% with non-detects');
      expect(figure.points?.xs.every(Number.isFinite)).toBe(true);
    }
  });

  test('include, in every diagram, one without a cation', () => {
    const cations = { ca: null, mg: null, na: null, k: null };
    expect(plottedAnalysis({ ...analyses[0]?.record, ...cations } as unknown as PiperRecord)).toBeNull();
  });
});
