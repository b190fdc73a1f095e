import { type ReactNode, useMemo } from 'react';
import type { Answer } from '../../../explorer/answer/answer.ts';
import {
  useLocations,
  useLocationStatistic,
  useNonDetectMethod,
  useValueScope,
  useVisibleRows,
} from '../../../explorer/answer/selectors.ts';
import { FractionSelect } from '../../../explorer/fractions/fraction-select.tsx';
import { pooledText, useFractionsInSight } from '../../../explorer/fractions/fractions-in-sight.ts';
import { useOperation } from '../../../explorer/answer/use-operation.ts';
import { WindowActs } from '../../../explorer/windows/window-buttons.tsx';
import type { FigureSize } from '../../../ui/chart-frame/figure/figure.ts';
import { PlotNumbers } from '../../../explorer/why/plot-numbers.tsx';
import { DistributionFrame } from '../plot-frame.tsx';
import { joinedNotes } from '../log-switch.tsx';
import { subjectParts } from '../subject-parts.tsx';
import { PlotHelp, useLevelLines } from '../plot-parts.tsx';
import { locationQuantileNumbers } from './location-quantile-numbers.ts';
import { locationQuantiles } from './location-quantiles.ts';
import help from './quantile-help.md?raw';
import { quantileFigure, quantileSizes } from './quantile.figure.ts';
import { useQuantileLog } from './quantile-controls.tsx';

const facts = 'Percentile: rank / count.';

/** The quantile plot of the map's statistic. */
export function LocationQuantilePlot({ answer, controls }: { answer: Answer; controls: ReactNode }) {
  const locations = useLocations();
  const statistic = useLocationStatistic();
  const method = useNonDetectMethod();
  const scope = useValueScope();
  const levels = useLevelLines();
  const { isLog, note } = useQuantileLog();
  const pooled = pooledText(useFractionsInSight());
  const rows = useVisibleRows();
  const input = useMemo(() => ({ rows }), [rows]);
  const subject = useOperation(answer, 'countPeriods', input).output?.subject ?? null;
  const make = useMemo(() => {
    const quantiles = locationQuantiles({ subject, locations, statistic, method, scope, isLog });
    // A number of samples is compared with no level.
    const lines = statistic === 'sampleSize' ? [] : levels;
    return (size: FigureSize) => quantileFigure({ ...quantiles, levels: lines }, size);
  }, [subject, locations, statistic, method, scope, isLog, levels]);
  const numbers = useMemo(() => locationQuantileNumbers(locations, statistic), [locations, statistic]);
  return (
    <DistributionFrame
      answer={answer}
      name="Quantile plot"
      facts={[facts, ...(pooled === null ? [] : [pooled])]}
      note={joinedNotes(note, pooled)}
      make={make}
      size={quantileSizes.locations}
      help={<PlotHelp text={help} />}
      numbers={<PlotNumbers heading="Quantiles of locations" numbers={numbers} of={{ group: {} }} />}
      subtitleParts={subjectParts(subject ?? undefined, {})}
      corner={<WindowActs at="plot" of={{ plot: 'quantile' }} />}
      controls={
        <>
          {controls}
          <FractionSelect />
        </>
      }
    />
  );
}
