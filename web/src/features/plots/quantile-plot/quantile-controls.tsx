import { useExploration, explore } from '../../../explorer/exploration/exploration-store.ts';
import { clearHistogramRanges } from '../../../explorer/exploration/transitions.ts';
import { Button } from '../../../ui/button.tsx';
import { putWindow, sizeOf } from '../../../ui/floating-window/window-store.ts';
import { ChoiceSelect } from '../../../ui/choice-select.tsx';
import { useDistributionDisplay } from '../distribution/distribution-display.ts';
import { HighlightedCount } from '../highlighted-count.tsx';
import { LogSwitch } from '../log-switch.tsx';
import { quantileSizes } from './quantile.figure.ts';
import { useQuantileLog } from './use-quantile-log.ts';

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
