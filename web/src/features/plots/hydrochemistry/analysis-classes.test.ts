import type { PiperRecord } from '@wellfield/contract';
import { describe, expect, test } from 'vitest';
import { diagramLookAtStart } from '../../../explorer/exploration/diagram-look.ts';
import { chartPalettes } from '../../../ui/chart-frame/figure/chart-palette.ts';
import type { Figure } from '../../../ui/chart-frame/figure/figure.ts';
import { chadhaFigure, chadhaSize } from '../chadha/chadha.figure.ts';
import { durovFigure, durovSize } from '../durov/durov.figure.ts';
import { piperFigure, piperSize } from '../piper/piper.figure.ts';
import type { AnalysisInSight } from './analyses-in-sight.ts';
import { analysisClasses, countClasses } from './analysis-classes.ts';
import { densityOf } from './analysis-density.ts';
import { plottedAnalysis } from '../../../explorer/analyses/plotted-analysis.ts';

function waterOf(location: string, year: number, own: Partial<PiperRecord> = {}): AnalysisInSight {
  const units = Object.fromEntries(['ca', 'mg', 'na', 'hco3', 'cl', 'so4'].map((ion) => [`${ion}_units`, 'mg/L']));
  const analysis = plottedAnalysis({
    location,
    year,
    sample_date: `${year}-05-06`,
    ca: 43,
    mg: 20,
    na: 28,
    hco3: 254,
    cl: 28,
    so4: 8.3,
    ...units,
    nondetects: {},
    properties: {},
    ...own,
  } as unknown as PiperRecord);
  if (!analysis) throw new Error('it has ions of both sides');
  return { ...analysis, mapLocation: location };
}

const classesOf = (analyses: readonly AnalysisInSight[], colorBy: Parameters<typeof analysisClasses>[1]) => {
  const classes = analysisClasses(analyses, colorBy);
  const counts = countClasses(classes);
  return classes.styles.map(({ label }, index) => [label, counts[index]]);
};

describe('[plots 9] what the color of a point says', () => {
  const units = ['Qal', 'Qal', 'Qal', 'UMCf', 'UMCf', 'A', 'B', 'C', 'D', 'E', 'F'];
  const waters = units.map((hydro, index) => waterOf(`W-${index}`, 2001 + index, { properties: { hydro: [hydro] } }));

  test('the most frequent values; all others are one class below them, and what is not known another', () => {
    expect(classesOf([...waters, waterOf('W-99', 2001)], 'hydro')).toEqual([
      ['Not known', 1],
      ['2 others', 2],
      ['Qal', 3],
      ['UMCf', 2],
      ['A', 1],
      ['B', 1],
      ['C', 1],
      ['D', 1],
    ]);
    expect(classesOf(waters.slice(0, 5), 'hydro')).toEqual([
      ['Qal', 3],
      ['UMCf', 2],
    ]);
  });

  test('years are classes of equal length, one each where there are few', () => {
    expect(classesOf(waters, 'year')).toEqual([
      ['2001–2003', 3],
      ['2004–2006', 3],
      ['2007–2009', 3],
      ['2010–2011', 2],
    ]);
    expect(classesOf(waters.slice(0, 2), 'year')).toEqual([
      ['2001', 1],
      ['2002', 1],
    ]);
  });

  test('classes differ in shape or fill too, in every diagram, and stand in the legend with their numbers', () => {
    for (const colorBy of ['balance', 'hydro', 'litho', 'location', 'year'] as const) {
      const { styles } = analysisClasses([...waters, waterOf('W-99', 2020)], colorBy);
      expect(new Set(styles.map(({ shape, hollow }) => `${shape} ${hollow}`)).size).toBe(styles.length);
    }
    const look = { ...diagramLookAtStart, colorBy: 'hydro' } as const;
    for (const [make, size] of [
      [piperFigure, piperSize],
      [chadhaFigure, chadhaSize],
      [durovFigure, durovSize],
      [piperFigure, { widthPx: 366, heightPx: 400 }],
      [durovFigure, { widthPx: 366, heightPx: 400 }],
    ] as const) {
      const figure = make('Diagram', waters, size, look);
      expect(wordsOf(figure)).toEqual(expect.arrayContaining(['Qal (3)', 'UMCf (2)', '2 others (2)']));
      for (const { x, y, widthPx, heightPx } of figure.regions ?? []) {
        expect(x + widthPx).toBeLessThanOrEqual(size.widthPx);
        const within = (px: number, py: number) => px > x && px < x + widthPx && py > y && py < y + heightPx;
        expect(Array.from(figure.points?.xs ?? []).some((px, at) => within(px, figure.points?.ys[at] ?? 0))).toBe(
          false,
        );
      }
    }
  });

  test('opacity is that of the points, and points have a rim of paper', () => {
    const { points } = piperFigure('Piper', waters, piperSize, { ...diagramLookAtStart, colorBy: 'year', opacity: 25 });
    expect(points?.opacity).toBe(0.25);
    expect(points?.styles.every(({ rimmed }) => rimmed)).toBe(true);
  });

  test('the names of facies stand above the points, with a rim', () => {
    const { front } = piperFigure('Piper', waters, piperSize, diagramLookAtStart);
    expect(front.every((mark) => mark.kind === 'text' && mark.rimmed)).toBe(true);
    expect(front.map((mark) => mark.kind === 'text' && mark.text)).toContain('Magnesium');
  });
});

describe('[plots 9] many points are drawn as their density', () => {
  const waters = Array.from({ length: 5_001 }, (_, index) =>
    waterOf(`W-${index % 9}`, 2001, { na: 20 + (index % 50) * 9 }),
  );

  test('above 5,000 analyses, or by choice; points still have tips', () => {
    const kinds = (count: number, marks: 'by-number' | 'points' | 'density') => {
      const figure = piperFigure('Piper', waters.slice(0, count), piperSize, { ...diagramLookAtStart, marks });
      expect(figure.points?.xs).toHaveLength(3 * count);
      return [figure.points?.styles[0]?.shape, wordsOf(figure).includes('Analyses in a hexagon')];
    };
    expect(kinds(5_001, 'by-number')).toEqual(['none', true]);
    expect(kinds(5_000, 'by-number')).not.toContain('none');
    expect(kinds(5_001, 'points')).not.toContain('none');
    expect(kinds(20, 'density')).toEqual(['none', true]);
  });

  test('every point is in a hexagon, and the legend’s classes hold every number', () => {
    const points = {
      xs: new Float64Array(1_000),
      ys: new Float64Array(1_000),
      style: new Uint8Array(1_000),
      styles: [],
    };
    points.xs.set([100, 100, 100], 0);
    const { marks, classes } = densityOf(points);
    expect(marks).toHaveLength(2);
    expect(classes.map(({ label }) => label)).toEqual(['1–3', '4–15', '16–63', '64–255', '256–997']);
    expect(marks.map((mark) => mark.kind === 'area' && mark.fill)).toEqual(['step-4', 'step-0']);
  });
});

test('[plots 9] steps differ in lightness in both schemes, and stand out from the paper', () => {
  for (const palette of Object.values(chartPalettes)) {
    const steps = ([0, 1, 2, 3, 4] as const).map((step) => luminanceOf(palette[`step-${step}`]));
    const lightness = steps.map((luminance) => 116 * Math.cbrt(luminance) - 16);
    const paper = luminanceOf(palette.paper);
    for (const [at, luminance] of steps.entries()) {
      const [light, dark] = [Math.max(luminance, paper), Math.min(luminance, paper)];
      expect((light + 0.05) / (dark + 0.05)).toBeGreaterThanOrEqual(3);
      // A difference of some 8 in CIE lightness is seen by every eye.
      if (at > 0) expect(Math.abs((lightness[at] ?? 0) - (lightness[at - 1] ?? 0))).toBeGreaterThan(7);
    }
  }
});

/** Relative luminance, by WCAG 2. */
function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function wordsOf({ back }: Figure): string[] {
  return back.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));
}
