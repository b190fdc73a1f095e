import type { Sample } from '@wellfield/contract';
import { normalQuantile, type NonDetectMethod } from '@wellfield/science';
import { describe, expect, test } from 'vitest';
import { positioningOf } from '../../../frame/samples/qq-fit.ts';
import type { Figure } from '../../../ui/chart-frame/figure/figure.ts';
import type { Mark } from '../../../ui/chart-frame/figure/marks.ts';
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
  method: NonDetectMethod = 'at-limit',
): Promise<Figure> {
  const { frame, rows, client } = await workedAnswer(samples);
  const qq = await client.run('qqRows', { answerId: 1, rows, distribution, by: positioningOf(method) });
  return qqFigure({ analyte: 'Chloride', frame, qq }, { widthPx: 500, heightPx: 500 });
}

// Φ⁻¹((i − 3/8) / 4.25) for i of 4, by Python's statistics.NormalDist.
const scores = [-1.049_131_397_963_971, -0.299_306_910_465_667, 0.299_306_910_465_667, 1.049_131_397_963_971];

/** Arsenic in Oahu, ug/L (Tomlinson 2003). */
const arsenic = [
  ...[1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 0.9].map((result) => ({ result, detect: 'U' })),
  ...[1.7, 3.2, 2.8, 0.7, 0.9, 0.5, 0.5, 0.5, 0.7, 0.6, 1.5].map((result) => ({ result })),
];

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

  test('[safe S2] has a logarithmic axis for the lognormal distribution, leaves out zeros, and then has no correlation', async () => {
    const figure = await draw([{ result: 0 }, ...scores.map((z) => ({ result: Math.exp(z) }))], 'lognormal');
    expect(texts(figure)).toContain('Lognormal: no correlation, n = 4');
    expect(figure.notices).toEqual(['1 result of 0 left out: 0 cannot be drawn on a logarithmic axis.']);
    expect(figure.table?.().columns.slice(0, 2)).toEqual(['normal_quantile', 'ln_result']);
    // The positions of five results, of which the zero has the lowest: Blom's.
    const positions = [2, 3, 4, 5].map((rank) => normalQuantile((rank - 0.375) / 5.25));
    const { xs } = figure.points ?? { xs: [] };
    const [first = NaN, second = NaN, third = NaN, fourth = NaN] = xs;
    const [p, q, r, s] = positions as [number, number, number, number];
    expect((second - first) / (fourth - third)).toBeCloseTo((q - p) / (s - r), 6);
    expect(
      texts(
        await draw(
          scores.map((z) => ({ result: Math.exp(z) })),
          'lognormal',
        ),
      ),
    ).toContain('Lognormal: r = 1.0000, n = 4');
  });

  test('draws one sample and equal ones without a line, and hollow non-detects', async () => {
    const one = await draw([{ result: 7 }, { result: 6, detect: 'U' }]);
    expect(Array.from(one.points?.style ?? [], (of) => one.points?.styles[of]?.hollow)).toEqual([true, false]);
    expect(fittedLine(one)).toBeUndefined();
    const equal = await draw([{ result: 7 }, { result: 7 }, { result: 7 }]);
    expect(fittedLine(equal)).toBeUndefined();
    expect(texts(equal)).toContain('Normal: no correlation, n = 3');
  });

  test('[plots 4] of censored results: line and r of detects alone, at the positions of Helsel and Cohn', async () => {
    // With R's NADA: r and the first and last quantile of the detects.
    const figure = await draw(arsenic, 'lognormal', 'regression-on-order');
    expect(texts(figure)).toContain('Lognormal: r = 0.9559 of 11 detects, 54.2% censored');
    const rows = figure.table?.().rows ?? [];
    const ofDetects = rows.filter((row) => row.includes('Y')).map(([z]) => z);
    expect([ofDetects[0], ofDetects.at(-1)]).toEqual([
      expect.closeTo(-1.291_793_775_8, 5),
      expect.closeTo(1.914_505_825_1, 5),
    ]);
    expect(rows).toHaveLength(24);
    expect(fittedLine(figure)).toBeDefined();
  });

  test('[PLT-04] by Kaplan–Meier, with any tail, the positions are those of Michael and Schucany, and the subtitle says so', async () => {
    // r and the quantiles by Python: exact fractions of the product limit, and statistics.NormalDist.
    for (const method of ['kaplan-meier', 'kaplan-meier-efron', 'kaplan-meier-zero'] as const) {
      const figure = await draw(arsenic, 'lognormal', method);
      expect(texts(figure)).toContain('Lognormal: r = 0.9419 of 11 detects, 54.2% censored');
      const ofDetects = (figure.table?.().rows ?? []).filter((row) => row.includes('Y')).map(([z]) => z);
      expect([ofDetects[0], ofDetects.at(-1)]).toEqual([
        expect.closeTo(-1.497_190_574_3, 9),
        expect.closeTo(1.946_902_776_2, 9),
      ]);
      expect(figure.subtitle).toMatch(/non-detects at their limit, positions by Kaplan–Meier$/);
    }
    expect((await draw(arsenic, 'lognormal', 'at-limit')).subtitle).toMatch(/positions of Helsel and Cohn$/);
  });

  test('[plots 4] below three detects there is neither line nor r; of non-detects alone nothing is told', async () => {
    const missed = Array.from({ length: 28 }, () => ({ result: 2, detect: 'U' }));
    const two = await draw([...missed, { result: 3 }, { result: 5 }], 'lognormal');
    expect(fittedLine(two)).toBeUndefined();
    expect(texts(two)).toContain('Lognormal: no correlation of 2 detects, 93.3% censored');
    const none = await draw([...missed, ...missed.slice(26)]);
    expect(texts(none).join(' ')).toContain('All results are non-detects');
    expect(none.points).toBeNull();
    const above = await draw([...[1, 2, 3].map((result) => ({ result })), { result: 9, detect: 'U' }]);
    expect(above.notices).toEqual(['1 non-detect not drawn: a limit above the largest detect has no position.']);
    expect(above.points?.xs).toHaveLength(3);
  });

  test('[LIM-05] says Shapiro–Wilk and PPCC, of the detects and how many they are', async () => {
    // Nickel in ppb, EPA Unified Guidance (2009), example 10-1: published 0.679 and 0.819, of logarithms 0.979; R for p.
    const nickel = [
      58.8, 1, 262, 56, 8.7, 19, 81.5, 331, 14, 64.4, 39, 151, 27, 21.4, 578, 3.1, 942, 85.6, 10, 637,
    ].map((result) => ({ result }));
    const below = { result: 0.5, detect: 'U' };
    expect(texts(await draw([...nickel, below]))).toEqual(
      expect.arrayContaining(['Shapiro–Wilk W = 0.6789, p = 2.18e-5', 'PPCC = 0.8191, of the detects, n = 20']),
    );
    const logs = await draw(nickel, 'lognormal');
    expect(texts(logs)).toContain('Shapiro–Wilk W = 0.9789, p = 0.92');
    expect(logs.description).toContain('PPCC = 0.9913, of the logarithms of the detects, n = 20.');
  });

  test('[LIM-05] says nothing of two detects and of equal ones, and that more than 5,000 cannot be tested', async () => {
    const few = await draw([{ result: 1 }, { result: 2 }, { result: 5, detect: 'U' }]);
    const equal = await draw(Array.from({ length: 1_000 }, () => ({ result: 7 })));
    expect([...texts(few), ...texts(equal)].filter((text) => /Shapiro|PPCC/.test(text))).toEqual([]);
    const many = await draw(Array.from({ length: 5_001 }, (_, result) => ({ result })));
    // PPCC has no such end; by Python's statistics.NormalDist.
    expect(texts(many)).toEqual(
      expect.arrayContaining([
        'Shapiro–Wilk: not defined for more than 5,000 detects',
        'PPCC = 0.9774, of the detects, n = 5,001',
      ]),
    );
  });

  test.each(notDrawn)('explains %s in the plot', async (_, samples, why) => {
    const figure = await draw(samples);
    expect(texts(figure).join(' ')).toContain(why);
    expect(figure.table).toBeNull();
  });
});
