import { histogramEntry } from './histogram/histogram-plot.tsx';
import { locationSamplesEntry } from './location-samples/location-samples.tsx';
import type { SideBarPlot } from './plot-entry.ts';
import { samplingFrequencyEntry } from './sampling-frequency/sampling-frequency-plot.tsx';

/** The plots in the side bar, in order. A plot is a folder next to this file and a line here. */
export const sideBarPlots: readonly SideBarPlot[] = [histogramEntry, samplingFrequencyEntry, locationSamplesEntry];
