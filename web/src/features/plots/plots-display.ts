import { sessionScoped } from '../../session/session-scoped.ts';

/** How the side bar's plots are shown; kept while one is on other screens. */
interface PlotsDisplay {
  showHistogram: boolean;
  showFrequency: boolean;
  showLocationSamples: boolean;
  /** Whether results stand on a logarithmic axis. */
  isHistogramLog: boolean;
  isLocationLog: boolean;
}

const atStart: PlotsDisplay = {
  showHistogram: true,
  showFrequency: false,
  showLocationSamples: true,
  isHistogramLog: false,
  isLocationLog: false,
};

export const usePlotsDisplay = sessionScoped<PlotsDisplay>(atStart);
