import type { Sample } from '@wellfield/contract';
import { describe, expect, test } from 'vitest';
import type { Figure, Mark } from '../../../ui/chart-frame/figure/figure.ts';
import { notDrawn, workedAnswer } from '../distribution/testing/worked-answer.ts';
import { qqFigure } from './qq.figure.ts';

const texts = ({ back, front }: Figure) =>
  [...back, ...front].flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));
type LineMark = Extract<Mark, { kind: 'line' }>;
const fittedLine = ({ back }: Figure) =>
  back.find((mark): mark is LineMark => mark.kind === 'line' && mark.tone === 'accent');

async function draw(
  samples: readonly Partial<Sample>[],
  distribution: 'normal' | 'lognormal' = 'normal',
): Promise<Figure> {
  const { frame, rows, client } = await workedAnswer(samples);
  const qq = await client.run('qqRows', { answerId: 1, rows, distribution });
  return qqFigure({ analyte: 'Chloride', frame, qq }, { widthPx: 500, heightPx: 500 });
}

// Φ⁻¹((i − 3/8) / 4.25) for i of 4, by Python's statistics.NormalDist.
const scores = [-1.049_131_397_963_971, -0.299_306_910_465_667, 0.299_306_910_465_667, 1.049_131_397_963_971];

describe('[PLT-04] the QQ plot', () => {
  test('plots results against normal quantiles at (i − 3/8) / (n + 1/4); a normal sample is on its line', async () => {
    const figure = await draw(scores.map((z) => ({ result: 50 + 10 * z })));
    const table = figure.table?.();
    expect(table?.columns[0]).toBe('normal_quantile');
    expect(table?.rows.map(([z]) => z)).toEqual(scores.map((z) => expect.closeTo(z, 9)));
    expect(texts(figure)).toContain('Normal: r = 1.0000, n = 4');
    expect(texts(figure)).toContain('Result, mg/L');
  });

  test('has a line through the quartiles that ends at the plot’s edges', async () => {
    // Type 7 quartiles of 0, 10, 20, 30, 40: 10 and 30, so that the middle is on the line.
    const figure = await draw([0, 10, 20, 30, 40].map((result) => ({ result })));
    const [from = [NaN, NaN], to = [NaN, NaN]] = fittedLine(figure)?.vertices ?? [];
    const [[x1, y1], [x2, y2]] = [from, to];
    const { xs, ys } = figure.points ?? { xs: [], ys: [] };
    const yAt = (x: number) => y1 + ((x - x1) * (y2 - y1)) / (x2 - x1);
    expect(yAt(xs[2] ?? NaN)).toBeCloseTo(ys[2] ?? NaN, 6);
    for (const [x, y] of [from, to]) {
      expect(x).toBeGreaterThanOrEqual(52 - 1e-9);
      expect(x).toBeLessThanOrEqual(488 + 1e-9);
      expect(y).toBeGreaterThanOrEqual(24 - 1e-9);
      expect(y).toBeLessThanOrEqual(460 + 1e-9);
    }
  });

  test('has a logarithmic axis for the lognormal distribution and leaves out zeros', async () => {
    const figure = await draw([{ result: 0 }, ...scores.map((z) => ({ result: Math.exp(z) }))], 'lognormal');
    expect(texts(figure)).toContain('Lognormal: r = 1.0000, n = 4');
    expect(figure.notices).toEqual(['1 result of 0 left out: 0 cannot be drawn on a logarithmic axis.']);
    expect(figure.table?.().columns.slice(0, 2)).toEqual(['normal_quantile', 'ln_result']);
    const { xs, ys } = figure.points ?? { xs: [], ys: [] };
    // Logarithms on a line are drawn on a line.
    const slope = ((ys[3] ?? NaN) - (ys[0] ?? NaN)) / ((xs[3] ?? NaN) - (xs[0] ?? NaN));
    expect(((ys[1] ?? NaN) - (ys[0] ?? NaN)) / ((xs[1] ?? NaN) - (xs[0] ?? NaN))).toBeCloseTo(slope, 6);
  });

  test('draws one sample and equal ones without a line, and hollow non-detects', async () => {
    const one = await draw([{ result: 7, detect: 'U' }]);
    expect(one.points?.styles[one.points.style[0] ?? 0]).toMatchObject({ hollow: true });
    expect(fittedLine(one)).toBeUndefined();
    const equal = await draw([{ result: 7 }, { result: 7 }, { result: 7 }]);
    expect(fittedLine(equal)).toBeUndefined();
    expect(texts(equal)).toContain('Normal: no correlation, n = 3');
  });

  test.each(notDrawn)('explains %s in the plot', async (_, samples, why) => {
    const figure = await draw(samples);
    expect(texts(figure).join(' ')).toContain(why);
    expect(figure.table).toBeNull();
  });
});
