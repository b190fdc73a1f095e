import { useLocations, useLocationStatistic } from '../../../explorer/answer/selectors.ts';
import { isSkewed } from '../../../frame/survey/skewed-results.ts';
import type { FigureSize } from '../../../ui/chart-frame/figure/figure.ts';
import { useDistributionDisplay } from '../distribution/distribution-display.ts';
import { logNote, useChosenScale, useLogAxis } from '../log-switch.tsx';

/** The window's initial size, by what it ranks. */
export const quantileSizes: Readonly<Record<'samples' | 'locations', FigureSize>> = {
  samples: { widthPx: 500, heightPx: 400 },
  locations: { widthPx: 500, heightPx: 350 },
};

/** Whether the quantile plot's axis is logarithmic, by choice or by what it ranks, and what it says of that. */
export function useQuantileLog(): { isLog: boolean; note: string | null } {
  const { quantilesOf, isQuantileLog: choice } = useDistributionDisplay();
  const locations = useLocations();
  const statistic = useLocationStatistic();
  const chosen = useChosenScale(choice);
  const isLogOfSamples = useLogAxis(choice);
  const values = Float64Array.from(locations, (location) => location[statistic] ?? Number.NaN);
  const isLogOfLocations = chosen === null ? isSkewed(values) : chosen === 'log';
  const isLog = quantilesOf === 'samples' ? isLogOfSamples : isLogOfLocations;
  return { isLog, note: logNote(choice, isLog) };
}
