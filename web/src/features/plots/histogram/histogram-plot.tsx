import { useDeferredValue, useMemo } from 'react';
import type { Answer } from '../../../explorer/answer/answer.ts';
import { explore, useExploration } from '../../../explorer/exploration/exploration-store.ts';
import { clearHistogramRanges, toggleHistogramRange } from '../../../explorer/exploration/transitions.ts';
import { FractionSelect } from '../../../explorer/fractions/fraction-select.tsx';
import { pooledText, useFractionsInSight } from '../../../explorer/fractions/fractions-in-sight.ts';
import { hoveredLocation } from '../../../explorer/exploration/hovered-location.ts';
import { useSelectedLocation, useVisibleRows } from '../../../explorer/answer/selectors.ts';
import { useOperation } from '../../../explorer/answer/use-operation.ts';
import { resultsOfLocation } from '../../../frame/samples/location-rows.ts';
import type { FigureSize } from '../../../ui/chart-frame/figure/figure.ts';
import { FocusKeepingButton } from '../../../ui/button.tsx';
import { padded } from '../../../ui/layout/boxed.ts';
import { typeset } from '../../../ui/layout/typeset.ts';
import { HighlightedCount } from '../highlighted-count.tsx';
import { joinedNotes, logNote, LogSwitch, useLogAxis } from '../log-switch.tsx';
import { PlotFrame } from '../plot-frame.tsx';
import { PlotHelp, useLevelLines } from '../plot-parts.tsx';
import type { SideBarPlot } from '../plot-entry.ts';
import { atLimits } from '../plot-heading.ts';
import { useLogChoice } from '../plots-display.ts';
import { subjectParts } from '../subject-parts.tsx';
import { BarNumbers } from './bar-numbers.tsx';
import help from './histogram-help.md?raw';
import { histogramFigure, histogramSize } from './histogram.figure.ts';
import styles from './histogram-plot.module.css';

const facts = ['Widths of bars by Freedman and Diaconis, 5 to 40 of them.', atLimits];

export const histogramEntry: SideBarPlot = {
  name: 'histogram',
  title: 'Sample Histogram',
  isOpenAtStart: true,
  Plot: HistogramPlot,
};

/** The histogram of the results that pass the filters; its bars select locations to highlight. */
function HistogramPlot({ answer }: { answer: Answer }) {
  const rows = useVisibleRows();
  const [choice, chooseLog] = useLogChoice('histogram');
  const isLog = useLogAxis(choice);
  const scale = isLog ? 'log' : 'linear';
  const input = useMemo(() => ({ rows, scale }) as const, [rows, scale]);
  const { output: histogram, isStale } = useOperation(answer, 'histogramRows', input);
  const chosen = useExploration((state) => state.histogramRanges);
  // A separate task, because the selected location may have very many samples.
  const selectedLocation = useDeferredValue(useSelectedLocation());
  const { frame } = answer;
  const analyte = answer.head.selectedAnalyte;
  const note = joinedNotes(logNote(choice, isLog), pooledText(useFractionsInSight()));
  const levels = useLevelLines();
  const make = useMemo(
    () =>
      histogram &&
      ((size: FigureSize) => {
        const resultsAt = (location: string) => resultsOfLocation(frame, rows, location);
        return histogramFigure({ analyte, histogram, chosen, selectedLocation, levels, resultsAt }, size);
      }),
    [analyte, frame, rows, histogram, chosen, selectedLocation, levels],
  );
  const press = (key: string) => {
    const [min = NaN, max = NaN] = key.split(' ').map(Number);
    explore(toggleHistogramRange, { min, max });
  };
  return (
    <PlotFrame
      answer={answer}
      facts={facts}
      note={note}
      name="Histogram"
      make={make}
      size={histogramSize}
      isStale={isStale}
      help={<PlotHelp text={help} />}
      numbers={histogram && <BarNumbers histogram={histogram} />}
      subtitleParts={subjectParts(histogram?.subject, {})}
      pointed={hoveredLocation}
      onRegion={press}
      controls={
        <>
          <FractionSelect />
          <LogSwitch isLog={isLog} onLog={chooseLog} />
          <HighlightedCount />
          <FocusKeepingButton
            className={`${styles.clear} ${typeset('small', 'accent')} ${padded(0, 8)}`}
            disabled={chosen.length === 0}
            onClick={() => explore(clearHistogramRanges)}
          >
            clear
          </FocusKeepingButton>
        </>
      }
    />
  );
}
