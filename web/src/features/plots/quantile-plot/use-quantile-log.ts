import { useLocations, useLocationStatistic } from '../../../explorer/answer/selectors.ts';
import { isSkewed } from '../../../frame/survey/skewed-results.ts';
import { useDistributionDisplay } from '../distribution/distribution-display.ts';
import { logNote, useChosenScale, useLogAxis } from '../log-switch.tsx';

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
