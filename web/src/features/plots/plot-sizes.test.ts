import { expect, test } from 'vitest';
import { boxPlotsSize } from './box-plots/box-plots.figure.ts';
import { chadhaSize } from './chadha/chadha.figure.ts';
import { depthPlotSize } from './depth-plot/depth-plot.figure.ts';
import { durovSize } from './durov/durov.figure.ts';
import { histogramSize } from './histogram/histogram.figure.ts';
import { piperSize } from './piper/piper.figure.ts';
import { qqSize } from './qq-plot/qq.figure.ts';
import { quantileSizes } from './quantile-plot/quantile.figure.ts';
import { samplingFrequencySize } from './sampling-frequency/sampling-frequency.figure.ts';
import { timePlotSize } from './time-plot/time-plot.figure.ts';

test('[CON-01] [PLT-01] [code 13] plots have the promised sizes', () => {
  const sizes = {
    quantile: quantileSizes.samples,
    'map stats': quantileSizes.locations,
    box: boxPlotsSize,
    QQ: qqSize,
    Piper: piperSize,
    'modified Piper': chadhaSize,
    Durov: durovSize,
    histogram: histogramSize,
    'sample plot over time': timePlotSize,
    'sample plot by depth': depthPlotSize,
    frequency: samplingFrequencySize,
  };
  const written = Object.entries(sizes).map(([plot, { widthPx, heightPx }]) => `${plot} ${widthPx}x${heightPx}`);
  expect(written).toEqual([
    'quantile 500x400',
    'map stats 500x350',
    'box 500x400',
    'QQ 500x500',
    'Piper 750x600',
    'modified Piper 600x600',
    'Durov 600x600',
    'histogram 350x300',
    'sample plot over time 350x300',
    'sample plot by depth 350x300',
    'frequency 350x250',
  ]);
});
