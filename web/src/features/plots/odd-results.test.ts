import type { Sample } from '@wellfield/contract';
import { describe, expect, test } from 'vitest';
import { samplingPeriods } from '../../frame/samples/sampling-periods.ts';
import { subjectOf } from '../../frame/samples/row-subject.ts';
import type { Figure } from '../../ui/chart-frame/figure/figure.ts';
import { boxPlotsFigure } from './box-plots/box-plots.figure.ts';
import { workedAnswer, type WorkedAnswer } from './distribution/testing/worked-answer.ts';
import { qqFigure } from './qq-plot/qq.figure.ts';
import { quantileFigure } from './quantile-plot/quantile.figure.ts';
import { sampleQuantiles } from './quantile-plot/sample-quantiles.ts';
import { samplingFrequencyFigure } from './sampling-frequency/sampling-frequency.figure.ts';

const analyte = 'Chloride';
const size = { widthPx: 500, heightPx: 400 };

/** Unusual results; the last word says what is drawn of them on a logarithmic axis. */
const odd: readonly [name: string, samples: readonly Partial<Sample>[], onLogAxis: 'all' | 'some' | 'none'][] = [
  ['negatives alone', [{ result: -5 }, { result: -1 }], 'none'],
  ['negatives among others', [{ result: -5 }, { result: 3 }, { result: 9 }], 'some'],
  ['zeros alone', [{ result: 0 }, { result: 0 }], 'none'],
  ['non-detects alone', [5, 5, 20].map((result) => ({ result, detect: 'U' })), 'all'],
  ['all equal', [{ result: 7 }, { result: 7 }, { result: 7 }], 'all'],
  ['one sample', [{ result: 7 }], 'all'],
  ['no coordinates', [3, 4, 5].map((result) => ({ result, lat: null, long: null })), 'all'],
  ['a result beside none', [{ result: 3 }, { result: null }], 'all'],
  ['far apart', [{ result: 1e-12 }, { result: 1e15 }], 'all'],
];

const plots: Readonly<Record<string, (answer: WorkedAnswer, isLog: boolean) => Promise<Figure>>> = {
  async quantile({ frame, rows, client }, isLog) {
    const ranked = await client.run('rankRows', { answerId: 1, rows, method: 'at-limit' });
    return quantileFigure(sampleQuantiles({ analyte, frame, ranked, isLog, chosen: [] }), size);
  },
  async qq({ frame, rows, client }, isLog) {
    const qq = await client.run('qqRows', {
      answerId: 1,
      rows,
      distribution: isLog ? 'lognormal' : 'normal',
      by: 'helsel-cohn',
    });
    return qqFigure({ analyte, frame, qq }, size);
  },
  async box({ frame, rows, client }, isLog) {
    const scale = isLog ? 'log' : 'linear';
    const summary = await client.run('boxRows', { answerId: 1, rows, by: 'location', scale, method: 'kaplan-meier' });
    return boxPlotsFigure({ analyte, frame, summary, selectedLocation: null, resultsAt: () => [] }, size);
  },
};

/** Every point that is drawn or has a tip. */
function pointsOf({ back, front, points, regions = [] }: Figure): (readonly [number, number])[] {
  const marks = [...back, ...front].flatMap((mark): (readonly [number, number])[] => {
    if (mark.kind === 'line' || mark.kind === 'area') return [...mark.vertices];
    if (mark.kind === 'segments') return mark.segments.flat();
    if (mark.kind === 'rings') return [...mark.centers];
    return [[mark.x, mark.y]];
  });
  const dots = Array.from(points?.xs ?? [], (x, at) => [x, points?.ys[at] ?? Number.NaN] as const);
  return [...marks, ...dots, ...regions.map(({ x, y }) => [x, y] as const)];
}

function expectWithin(figure: Figure): void {
  for (const [x, y] of pointsOf(figure)) {
    expect(x).toBeGreaterThanOrEqual(-30);
    expect(x).toBeLessThanOrEqual(size.widthPx);
    expect(y).toBeGreaterThanOrEqual(-30);
    expect(y).toBeLessThanOrEqual(size.heightPx);
  }
}

describe.each(Object.keys(plots))('the %s plot', (name) => {
  test.each(odd)('[SID-07] draws or explains %s, on both axes', async (_, samples, onLogAxis) => {
    const draw = plots[name];
    if (!draw) throw new Error('it is a plot');
    const answer = await workedAnswer(samples);
    const linear = await draw(answer, false);
    expectWithin(linear);
    if (name === 'qq' && samples.every(({ detect }) => detect === 'U')) {
      expect(linear.description).toContain('All results are non-detects');
      return;
    }
    expect(linear.table).not.toBeNull();
    const log = await draw(answer, true);
    expectWithin(log);
    if (onLogAxis === 'none') {
      expect(log.table).toBeNull();
      expect(log.description).toBe('No result is above 0, so none can be drawn on a logarithmic axis.');
    } else {
      expect(log.table).not.toBeNull();
      expect(log.notices.some((notice) => notice.includes('left out'))).toBe(onLogAxis === 'some');
    }
  });
});

test.each(odd)('[SID-05] sampling frequency of %s: every sample counts', async (_, samples) => {
  const { frame, rows } = await workedAnswer(samples);
  const frequency = { subject: subjectOf(frame, rows), periods: samplingPeriods(frame, rows) };
  const figure = samplingFrequencyFigure({ analyte, frequency, selectedLocation: null, periodsAt: () => [] }, size);
  expectWithin(figure);
  expect(figure.description).toContain(`${samples.length} sample`);
});
