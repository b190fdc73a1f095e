import type { Sample } from '@wellfield/contract';
import { formatClasses, histogram } from '@wellfield/science';
import { expect, test } from 'vitest';
import { resultsOfLocation } from '../../frame/samples/location-rows.ts';
import { resultsOf } from '../../frame/samples/row-results.ts';
import { subjectOf } from '../../frame/samples/row-subject.ts';
import { samplesByDepth, samplesOverTime } from '../../frame/samples/samples-on-axis.ts';
import { samplingPeriods } from '../../frame/samples/sampling-periods.ts';
import { frameOf } from '../../frame/frame-of-samples.ts';
import type { Figure } from '../../ui/chart-frame/figure/figure.ts';
import { svgText } from '../../ui/chart-frame/draw/svg-text.ts';
import { depthPlotFigure, depthPlotSize } from './depth-plot/depth-plot.figure.ts';
import { binRange } from './histogram/bin-range.ts';
import { histogramFigure, histogramSize } from './histogram/histogram.figure.ts';
import { samplingFrequencyFigure, samplingFrequencySize } from './sampling-frequency/sampling-frequency.figure.ts';
import { timePlotFigure, timePlotSize } from './time-plot/time-plot.figure.ts';

/** Invented results of three wells over 24 years: a slow decline with a season, every seventh below its limit. */
const samples = Array.from({ length: 160 }, (_, at): Partial<Sample> => {
  const month = (at * 7) % 288;
  const isNonDetect = at % 7 === 3;
  const depthFt = 10 + (at % 5) * 12;
  return {
    location: ['MW-1', 'MW-2', 'MW-3'][at % 3] ?? '',
    matrix: 'Ground Water',
    unit: 'ug/L',
    filtered: 'F',
    result: isNonDetect ? 5 : Math.round(4000 * Math.exp(-month / 70) * (1.3 + Math.sin(at * 1.7))) / 10,
    detect: isNonDetect ? 'U' : 'Y',
    sample_date: `${1998 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-15`,
    sample_top_depth: at % 4 === 0 ? null : depthFt,
    sample_bottom_depth: at % 4 === 0 ? null : depthFt + (at % 2 === 0 ? 0.5 : 8),
  };
});
const frame = frameOf(samples);
const rows = Uint32Array.from(samples.keys());
const subject = subjectOf(frame, rows);
const analyte = 'Perchlorate';
const resultsAt = (location: string) => resultsOfLocation(frame, rows, location);
const overTime = (scale: 'linear' | 'log', ...locations: readonly string[]) =>
  timePlotFigure({ analyte, frame, samples: samplesOverTime(frame, { rows, locations, scale }) }, timePlotSize);
const byDepth = (scale: 'linear' | 'log', ...locations: readonly string[]) =>
  depthPlotFigure({ analyte, frame, samples: samplesByDepth(frame, { rows, locations, scale }) }, depthPlotSize);

function drawHistogram(scale: 'linear' | 'log'): Figure {
  const { values, nonDetects } = resultsOf(frame, rows);
  const counted = histogram(values, nonDetects, scale);
  const [, , chosen] = counted.bins;
  return histogramFigure(
    {
      analyte,
      histogram: { ...counted, written: formatClasses(counted.bins, values), subject, scale, withoutResult: 0 },
      chosen: chosen ? [binRange(chosen, false)] : [],
      selectedLocation: 'MW-1',
      resultsAt,
    },
    histogramSize,
  );
}

/** By folder and name of the drawing. */
const figures: Readonly<Record<string, Figure>> = {
  'histogram/histogram': drawHistogram('linear'),
  'histogram/histogram-log': drawHistogram('log'),
  'sampling-frequency/sampling-frequency': samplingFrequencyFigure(
    {
      analyte,
      frequency: { subject, periods: samplingPeriods(frame, rows) },
      selectedLocation: 'MW-1',
      periodsAt: () => [2, 5],
    },
    samplingFrequencySize,
  ),
  'time-plot/time-plot': overTime('linear', 'MW-2'),
  'time-plot/time-plot-compared': overTime('log', 'MW-1', 'MW-2', 'MW-3'),
  'depth-plot/depth-plot': byDepth('log', 'MW-2'),
  'depth-plot/depth-plot-empty': byDepth('linear', 'MW-9'),
};

test.each(Object.entries(figures))('%s has not changed (npm run golden redraws)', async (name, figure) => {
  await expect(svgText(figure, 'Invented results.')).toMatchFileSnapshot(`./${name}.golden.svg`);
});
