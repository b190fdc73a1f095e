import { useMemo } from 'react';
import type { Answer } from '../../../explorer/answer/answer.ts';
import { useNonDetectMethod, useVisibleRows } from '../../../explorer/answer/selectors.ts';
import { useOperation } from '../../../explorer/answer/use-operation.ts';
import { positioningOf } from '../../../frame/samples/qq-fit.ts';
import type { FigureSize } from '../../../ui/chart-frame/figure/figure.ts';
import { DistributionFrame } from '../plot-frame.tsx';
import { useDistributionDisplay } from '../distribution/distribution-display.ts';
import { useOneFraction } from '../distribution/one-fraction.tsx';
import { logNote, LogSwitch, useLogAxis } from '../log-switch.tsx';
import { atLimits } from '../plot-heading.ts';
import { PlotHelp } from '../plot-parts.tsx';
import { plotWindow } from '../plot-window.tsx';
import help from './qq-help.md?raw';
import { PlotNumbers } from '../../../explorer/why/plot-numbers.tsx';
import { subjectParts } from '../subject-parts.tsx';
import { qqFigure, qqSize } from './qq.figure.ts';
import { detailOf, qqNumbers } from './qq-numbers.ts';

const facts = [
  'Plotting positions (i − 3/8)/(n + 1/4); with non-detects those that the subtitle names, line and r of the detects alone.',
  'Shapiro–Wilk (Royston 1995) and PPCC (Filliben 1975) of the detects alone.',
  atLimits,
];

/** The QQ plot of the results that pass the filters, for a normal or a lognormal distribution. */
function QqPlot({ answer }: { answer: Answer }) {
  const { frame } = answer;
  const { rows, control, group } = useOneFraction(frame, useVisibleRows());
  const choice = useDistributionDisplay((display) => display.isQqLog);
  const isLog = useLogAxis(choice);
  const distribution = isLog ? 'lognormal' : 'normal';
  const by = positioningOf(useNonDetectMethod());
  const input = useMemo(() => ({ rows, distribution, by }) as const, [rows, distribution, by]);
  const { output: qq, isStale } = useOperation(answer, 'qqRows', input);
  const analyte = answer.head.selectedAnalyte;
  const make = useMemo(
    () => qq && ((size: FigureSize) => qqFigure({ analyte, frame, qq }, size)),
    [analyte, frame, qq],
  );
  return (
    <DistributionFrame
      answer={answer}
      name="QQ plot"
      facts={facts}
      make={make}
      size={qqSize}
      isStale={isStale}
      note={logNote(choice, isLog)}
      help={<PlotHelp text={help} />}
      numbers={qq && <PlotNumbers heading="Detects" numbers={qqNumbers(qq)} of={{ group, detail: detailOf(qq) }} />}
      subtitleParts={subjectParts(qq?.subject, group)}
      controls={
        <>
          {control}
          <LogSwitch isLog={isLog} onLog={(isQqLog) => useDistributionDisplay.setState({ isQqLog })} />
        </>
      }
    />
  );
}

export const QqWindow = plotWindow(QqPlot, qqSize);
