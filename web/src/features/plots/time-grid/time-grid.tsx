import { useMemo, useRef, useState } from 'react';
import type { Answer } from '../../../explorer/answer/answer.ts';
import { LeftOutSwitches } from '../../../explorer/left-out/left-out-switches.tsx';
import { useVisibleRows } from '../../../explorer/answer/selectors.ts';
import { useOperation } from '../../../explorer/answer/use-operation.ts';
import { sessionScoped } from '../../../session/session-scoped.ts';
import { useFrameSize } from '../../../ui/chart-frame/use-frame-size.ts';
import type { FigureSize } from '../../../ui/chart-frame/figure/figure.ts';
import { ChoiceSelect } from '../../../ui/choice-select.tsx';
import { logNote, LogSwitch, useChosenScale } from '../log-switch.tsx';
import { PlotFrame, useLocationLinks } from '../plot-frame.tsx';
import { PlotHelp, useLevelLines } from '../plot-parts.tsx';
import { plotWindow } from '../plot-window.tsx';
import { atLimits } from '../plot-heading.ts';
import { subjectParts } from '../subject-parts.tsx';
import help from './time-grid-help.md?raw';
import { locationsPerPage, pageTitle, timeGridFigure, timeGridSize } from './time-grid.figure.ts';

/** Without a choice skewed results have a logarithmic axis. */
const useDisplay = sessionScoped<{ isLog: boolean | null; isShared: boolean }>({ isLog: null, isShared: true });

const axes = [
  ['shared', 'The same in all'],
  ['own', 'Each its own'],
] as const;

const facts = [atLimits];
const firstSize: FigureSize = { widthPx: timeGridSize.widthPx - 40, heightPx: timeGridSize.heightPx };

/** A small time plot of every location with rows that pass the filters. */
function TimeGrid({ answer }: { answer: Answer }) {
  const rows = useVisibleRows();
  const { isLog, isShared } = useDisplay();
  const scale = useChosenScale(isLog);
  const input = useMemo(() => ({ rows, scale }) as const, [rows, scale]);
  const { output: series, isStale } = useOperation(answer, 'gatherByLocation', input);
  const links = useLocationLinks();
  const room = useRef<HTMLDivElement>(null);
  const { widthPx } = useFrameSize(room, firstSize, true);
  const { frame } = answer;
  const analyte = answer.head.selectedAnalyte;
  const size = useMemo(() => ({ widthPx, heightPx: timeGridSize.heightPx - 150 }), [widthPx]);
  const levels = useLevelLines();
  const [chosenPage, choosePage] = useState(0);
  const locations = series?.names.length ?? 0;
  // After a filter there may be fewer.
  const first = chosenPage < locations ? chosenPage : 0;
  const make = useMemo(
    () => series && ((shown: FigureSize) => timeGridFigure({ analyte, frame, series, isShared, first, levels }, shown)),
    [analyte, frame, series, isShared, first, levels],
  );
  return (
    <div ref={room}>
      <PlotFrame
        {...links}
        answer={answer}
        file="time plots"
        facts={facts}
        note={logNote(isLog, series?.scale === 'log')}
        name="Time plots of all locations"
        make={make}
        size={size}
        isStale={isStale}
        help={<PlotHelp text={help} values={{ locationsPerPage }} />}
        subtitleParts={subjectParts(series?.subject, {})}
        controls={
          <>
            {locations > locationsPerPage && (
              <ChoiceSelect
                label="Page"
                value={String(first)}
                choices={pages(locations)}
                onChoose={(chosen) => choosePage(Number(chosen))}
              />
            )}
            <ChoiceSelect
              label="Axis of results"
              value={isShared ? 'shared' : 'own'}
              choices={axes}
              onChoose={(axis) => useDisplay.setState({ isShared: axis === 'shared' })}
            />
            <LogSwitch isLog={series?.scale === 'log'} onLog={(chosen) => useDisplay.setState({ isLog: chosen })} />
            <LeftOutSwitches />
          </>
        }
      />
    </div>
  );
}

export const TimeGridWindow = plotWindow(TimeGrid, timeGridSize);

function pages(locations: number): readonly (readonly [first: string, title: string])[] {
  return Array.from({ length: Math.ceil(locations / locationsPerPage) }, (_, page) => {
    const first = page * locationsPerPage;
    return [String(first), pageTitle(locations, first)];
  });
}
