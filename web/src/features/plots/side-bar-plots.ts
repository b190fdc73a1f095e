import { histogramEntry } from './histogram/histogram-entry.ts';
import { locationSamplesEntry } from './location-samples/location-samples-entry.ts';
import type { SideBarPlot } from './plot-entry.ts';
import { samplingFrequencyEntry } from './sampling-frequency/sampling-frequency-entry.ts';

/** The plots in the side bar, in order. A plot is a folder next to this file and a line here. */
export const sideBarPlots: readonly SideBarPlot[] = [histogramEntry, samplingFrequencyEntry, locationSamplesEntry];
