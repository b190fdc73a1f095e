import { useDistributionDisplay } from '../distribution/distribution-display.ts';
import type { PlotWindowProps } from '../plot-entry.ts';
import { PlotWindow } from '../plot-window.tsx';
import { LocationQuantilePlot } from './location-quantile-plot.tsx';
import { QuantileControls } from './quantile-controls.tsx';
import { SampleQuantilePlot } from './sample-quantile-plot.tsx';
import { quantileSizes } from './quantile.figure.ts';

/** The quantile plot of results, or of the map's statistic, in its window. */
export function QuantileWindow(entry: PlotWindowProps) {
  const of = useDistributionDisplay((display) => display.quantilesOf);
  const Plot = of === 'samples' ? SampleQuantilePlot : LocationQuantilePlot;
  return (
    <PlotWindow {...entry} size={quantileSizes[of]}>
      {(answer) => <Plot answer={answer} controls={<QuantileControls windowName={entry.name} />} />}
    </PlotWindow>
  );
}
