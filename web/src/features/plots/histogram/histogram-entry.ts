import type { SideBarPlot } from '../plot-entry.ts';
import { HistogramPlot } from './histogram-plot.tsx';

export const histogramEntry: SideBarPlot = {
  name: 'histogram',
  title: 'Sample Histogram',
  isOpenAtStart: true,
  Plot: HistogramPlot,
};
