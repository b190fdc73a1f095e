import { explore, useExploration } from '../../../explorer/exploration/exploration-store.ts';
import { clearHistogramRanges } from '../../../explorer/exploration/transitions.ts';
import { Button } from '../../../ui/button.tsx';
import { putWindow, sizeOf } from '../../../ui/floating-window/window-store.ts';
import { ChoiceSelect } from '../../../ui/choice-select.tsx';
import { useLocations, useLocationStatistic } from '../../../explorer/answer/selectors.ts';
import { isSkewed } from '../../../frame/survey/skewed-results.ts';
import { useDistributionDisplay } from '../distribution/distribution-display.ts';
import { HighlightedCount } from '../highlighted-count.tsx';
import { logNote, LogSwitch, useChosenScale, useLogAxis } from '../log-switch.tsx';
import { quantileSizes } from './quantile.figure.ts';

type QuantilesOf = 'samples' | 'locations';

const choices = [
  ['samples', 'Samples'],
  ['locations', 'Locations (map statistic)'],
] as const;

/** Chooses what is ranked and on which axis. */
export function QuantileControls({ windowName }: { windowName: string }) {
  const { quantilesOf } = useDistributionDisplay();
  const { isLog } = useQuantileLog();
  const hasRanges = useExploration((state) => state.histogramRanges.length > 0);
  return (
    <>
      <ChoiceSelect
        label="Values of"
        value={quantilesOf}
        choices={choices}
        onChoose={(of) => choose(windowName, quantilesOf, of)}
      />
      <LogSwitch isLog={isLog} onLog={(chosen) => useDistributionDisplay.setState({ isQuantileLog: chosen })} />
      {quantilesOf === 'samples' && hasRanges && (
        <>
          <HighlightedCount />
          <Button onClick={() => explore(clearHistogramRanges)}>Clear ranges</Button>
        </>
      )}
    </>
  );
}

/** A window that was not resized takes the size of its new contents. */
function choose(windowName: string, before: QuantilesOf, of: QuantilesOf): void {
  useDistributionDisplay.setState({ quantilesOf: of });
  const first = sizeOf(quantileSizes[before]);
  putWindow(windowName, (rect) =>
    rect.width === first.width && rect.height === first.height ? { ...rect, ...sizeOf(quantileSizes[of]) } : rect,
  );
}

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
