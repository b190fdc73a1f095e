import type { SideBarPlot } from '../plot-entry.ts';
import { LocationSamples } from './location-samples.tsx';

export const locationSamplesEntry: SideBarPlot = {
  name: 'locationSamples',
  title: 'Location Samples',
  isOfSelection: true,
  isOpenAtStart: true,
  Plot: LocationSamples,
};
