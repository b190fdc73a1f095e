import { expect, test } from 'vitest';
import type { Figure } from '../../ui/chart-frame/figure/figure.ts';
import { svgText } from '../../ui/chart-frame/draw/svg-text.ts';
import { boxPlotsFigure } from './box-plots/box-plots.figure.ts';
import { locatedResults } from './box-plots/outlier-points.ts';
import { insectSprays, workedAnswer } from './distribution/testing/worked-answer.ts';
import { qqFigure } from './qq-plot/qq.figure.ts';
import { quantileFigure } from './quantile-plot/quantile.figure.ts';
import { sampleQuantiles } from './quantile-plot/sample-quantiles.ts';

const analyte = 'Insects';
const sheetOf = (figure: Figure) => svgText(figure, 'G. Beall, Biometrika 29 (1942).');

test('[PLT-02] box plots of the insect counts, one location selected', async () => {
  const { frame, rows, client } = await workedAnswer(insectSprays);
  const summary = await client.run('boxRows', {
    answerId: 1,
    rows,
    by: 'location',
    scale: 'linear',
    method: 'kaplan-meier',
  });
  const resultsAt = (location: string) => locatedResults(frame, rows, 'location', location);
  const input = { analyte, frame, summary, selectedLocation: 'D', resultsAt };
  await expect(sheetOf(boxPlotsFigure(input, { widthPx: 500, heightPx: 400 }))).toMatchFileSnapshot(
    './box-plots/box-plots.golden.svg',
  );
});

test('[PLT-03] the quantile plot of the insect counts', async () => {
  const { frame, rows, client } = await workedAnswer(insectSprays);
  const ranked = await client.run('rankRows', { answerId: 1, rows, method: 'at-limit' });
  const quantiles = sampleQuantiles({ analyte, frame, ranked, isLog: false, chosen: [{ min: 9, max: 17 }] });
  await expect(sheetOf(quantileFigure(quantiles, { widthPx: 500, heightPx: 400 }))).toMatchFileSnapshot(
    './quantile-plot/quantile-plot.golden.svg',
  );
});

test('[PLT-04] the QQ plot of the insect counts', async () => {
  const { frame, rows, client } = await workedAnswer(insectSprays);
  const qq = await client.run('qqRows', { answerId: 1, rows, distribution: 'normal', by: 'helsel-cohn' });
  await expect(sheetOf(qqFigure({ analyte, frame, qq }, { widthPx: 500, heightPx: 500 }))).toMatchFileSnapshot(
    './qq-plot/qq-plot.golden.svg',
  );
});
