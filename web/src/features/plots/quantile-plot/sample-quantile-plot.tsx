import { type ReactNode, useMemo } from 'react';
import type { Answer } from '../../../explorer/answer/answer.ts';
import { explore, useExploration } from '../../../explorer/exploration/exploration-store.ts';
import { toggleHistogramRange } from '../../../explorer/exploration/transitions.ts';
import { useNonDetectMethod, useVisibleRows } from '../../../explorer/answer/selectors.ts';
import { useOperation } from '../../../explorer/answer/use-operation.ts';
import { WindowActs } from '../../../explorer/windows/window-buttons.tsx';
import type { FigureSize } from '../../../ui/chart-frame/figure/figure.ts';
import { PlotNumbers } from '../../../explorer/why/plot-numbers.tsx';
import { DistributionFrame } from '../plot-frame.tsx';
import { useOneFraction } from '../distribution/one-fraction.tsx';
import { atLimits } from '../plot-heading.ts';
import { PlotHelp, useLevelLines } from '../plot-parts.tsx';
import { subjectParts } from '../subject-parts.tsx';
import help from './quantile-help.md?raw';
import { quantileNumbers, sampleQuantiles } from './sample-quantiles.ts';
import { quantileFigure, quantileSizes } from './quantile.figure.ts';
import { useQuantileLog } from './quantile-controls.tsx';

const facts = ['Percentile: rank / count; the line, if there is one, is by the method for non-detects.', atLimits];

/** The quantile plot of the results that pass the filters. */
export function SampleQuantilePlot({ answer, controls }: { answer: Answer; controls: ReactNode }) {
  const { frame } = answer;
  const { rows, control, group } = useOneFraction(frame, useVisibleRows());
  const method = useNonDetectMethod();
  const input = useMemo(() => ({ rows, method }), [rows, method]);
  const { output: ranked, isStale } = useOperation(answer, 'rankRows', input);
  const { isLog, note } = useQuantileLog();
  const chosen = useExploration((state) => state.histogramRanges);
  const analyte = answer.head.selectedAnalyte;
  const levels = useLevelLines();
  const make = useMemo(() => {
    if (!ranked) return null;
    const quantiles = sampleQuantiles({ analyte, frame, ranked, isLog, chosen });
    return (size: FigureSize) => quantileFigure({ ...quantiles, levels }, size);
  }, [analyte, frame, ranked, isLog, chosen, levels]);
  return (
    <DistributionFrame
      answer={answer}
      name="Quantile plot"
      facts={facts}
      note={note}
      make={make}
      size={quantileSizes.samples}
      isStale={isStale}
      help={<PlotHelp text={help} />}
      numbers={ranked && <PlotNumbers heading="Quantiles" numbers={quantileNumbers(ranked)} of={{ group }} />}
      subtitleParts={subjectParts(ranked?.subject, group)}
      corner={<WindowActs at="plot" of={{ plot: 'quantile' }} />}
      controls={
        <>
          {controls}
          {control}
        </>
      }
      onRange={(range) => explore(toggleHistogramRange, range)}
    />
  );
}
