import type { SideBarPlot } from '../plot-entry.ts';
import { SamplingFrequencyPlot } from './sampling-frequency-plot.tsx';

export const samplingFrequencyEntry: SideBarPlot = {
  name: 'samplingFrequencyPlot',
  title: 'Sampling Frequency Over Time',
  isOpenAtStart: false,
  Plot: SamplingFrequencyPlot,
};
