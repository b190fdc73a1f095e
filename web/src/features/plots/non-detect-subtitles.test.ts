import type { Sample } from '@wellfield/contract';
import { expect, test } from 'vitest';
import { positioningOf } from '../../frame/samples/qq-fit.ts';
import { samplesByDepth, samplesOverTime } from '../../frame/samples/samples-on-axis.ts';
import type { Figure } from '../../ui/chart-frame/figure/figure.ts';
import { boxPlotsFigure } from './box-plots/box-plots.figure.ts';
import { depthPlotFigure } from './depth-plot/depth-plot.figure.ts';
import { workedAnswer } from './distribution/testing/worked-answer.ts';
import { histogramFigure } from './histogram/histogram.figure.ts';
import { qqFigure } from './qq-plot/qq.figure.ts';
import { quantileFigure } from './quantile-plot/quantile.figure.ts';
import { sampleQuantiles } from './quantile-plot/sample-quantiles.ts';
import { timeGridFigure } from './time-grid/time-grid.figure.ts';
import { timePlotFigure } from './time-plot/time-plot.figure.ts';

const analyte = 'Chloride';
const size = { widthPx: 390, heightPx: 300 };
const sixOf = (detect: string) =>
  [3, 4, 5, 6, 7, 8].map((result, at): Partial<Sample> => ({
    result,
    detect: at === 0 ? detect : 'Y',
    sample_top_depth: 10,
    sample_bottom_depth: 10,
  }));

/** What the subtitle of each plot says last. */
async function lastFacts(samples: readonly Partial<Sample>[], method: 'at-limit' | 'kaplan-meier-efron') {
  const { frame, rows, client } = await workedAnswer(samples);
  const requested = { answerId: 1, rows } as const;
  const locations = ['W-1'];
  const ofBox = method === 'at-limit' ? 'kaplan-meier' : method;
  const summary = await client.run('boxRows', { ...requested, by: 'location', scale: 'linear', method: ofBox });
  const ranked = await client.run('rankRows', { ...requested, method });
  const quantiles = sampleQuantiles({ analyte, frame, ranked, isLog: false, chosen: [] });
  const qq = await client.run('qqRows', { ...requested, distribution: 'normal', by: positioningOf(method) });
  const histogram = await client.run('histogramRows', { ...requested, scale: 'linear' });
  const series = await client.run('gatherByLocation', { ...requested, scale: 'linear' });
  const overTime = samplesOverTime(frame, { rows, locations, scale: 'linear' });
  const byDepth = samplesByDepth(frame, { rows, locations, scale: 'linear' });
  const selectedLocation = null;
  const figures: Record<string, Figure> = {
    box: boxPlotsFigure({ analyte, frame, summary, selectedLocation, resultsAt: () => [] }, size),
    quantile: quantileFigure(quantiles, size),
    qq: qqFigure({ analyte, frame, qq }, size),
    histogram: histogramFigure(
      { analyte, histogram, chosen: [], selectedLocation, resultsAt: () => new Float64Array() },
      size,
    ),
    grid: timeGridFigure({ analyte, frame, series, isShared: true, first: 0, levels: [] }, size),
    time: timePlotFigure({ analyte, frame, samples: overTime }, size),
    depth: depthPlotFigure({ analyte, frame, samples: byDepth }, size),
  };
  return Object.fromEntries(
    Object.entries(figures).map(([name, { subtitle }]) => [name, subtitle.split(' · ').at(-1)]),
  );
}

const atLimit = 'non-detects at their limit';

test('[PLT-18] every plot of results says how non-detects enter it', async () => {
  const all = {
    qq: `${atLimit}, positions of Helsel and Cohn`,
    histogram: atLimit,
    grid: atLimit,
    time: atLimit,
    depth: atLimit,
  };
  expect(await lastFacts(sixOf('U'), 'at-limit')).toEqual({
    ...all,
    box: 'quartiles by Kaplan–Meier',
    quantile: atLimit,
  });
  expect(await lastFacts(sixOf('U'), 'kaplan-meier-efron')).toEqual({
    ...all,
    box: 'quartiles by Kaplan–Meier (tail at the limit)',
    qq: `${atLimit}, positions by Kaplan–Meier`,
    quantile: `${atLimit}, the line by Kaplan–Meier, tail at the limit`,
  });
  const facts = Object.entries(await lastFacts(sixOf('Y'), 'kaplan-meier-efron')).filter(([name]) => name !== 'box');
  expect(facts).toEqual(Object.keys({ quantile: 1, ...all }).map((name) => [name, 'Mar 4, 2011']));
});
