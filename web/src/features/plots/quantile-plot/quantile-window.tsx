import { useShownAnswer } from '../../../explorer/selectors.ts';
import { FloatingWindow } from '../../../ui/floating-window/floating-window.tsx';
import { useDistributionDisplay } from '../distribution/distribution-display.ts';
import { closePlot } from '../open-plots.ts';
import styles from '../plot-window-content.module.css';
import { LocationQuantilePlot } from './location-quantile-plot.tsx';
import { quantileEntry } from './quantile-entry.ts';
import { SampleQuantilePlot } from './sample-quantile-plot.tsx';
import { quantileWindowSize } from './quantile-window-size.ts';

const { name, title } = quantileEntry;

/** The quantile plot of results, or of the map's statistic, in its window. */
export function QuantileWindow() {
  const answer = useShownAnswer();
  const of = useDistributionDisplay((display) => display.quantilesOf);
  const size = quantileWindowSize(of);
  return (
    <FloatingWindow name={name} title={title} size={size} onClose={() => closePlot(name)}>
      <div className={styles.content}>
        {answer &&
          (of === 'samples' ? <SampleQuantilePlot answer={answer} /> : <LocationQuantilePlot answer={answer} />)}
      </div>
    </FloatingWindow>
  );
}
