import { useMemo, useState } from 'react';
import { type FieldName, fieldOf } from '@wellfield/contract';
import { quartileMethod } from '@wellfield/science';
import type { Answer } from '../../../explorer/answer/answer.ts';
import {
  useNonDetectMethod,
  useOfferedFields,
  useSelectedLocation,
  useVisibleRows,
} from '../../../explorer/answer/selectors.ts';
import { useExploration } from '../../../explorer/exploration/exploration-store.ts';
import { useOperation } from '../../../explorer/answer/use-operation.ts';
import { Button } from '../../../ui/button.tsx';
import type { FigureSize } from '../../../ui/chart-frame/figure/figure.ts';
import { ChoiceSelect } from '../../../ui/choice-select.tsx';
import { chooseLocations } from '../choose-locations.ts';
import { DistributionFrame } from '../plot-frame.tsx';
import { boxOrders, useDistributionDisplay } from '../distribution/distribution-display.ts';
import { useOneFraction } from '../distribution/one-fraction.tsx';
import { logNote, LogSwitch, useLogAxis } from '../log-switch.tsx';
import { PlotHelp, useLevelLines } from '../plot-parts.tsx';
import { plotWindow } from '../plot-window.tsx';
import { subjectParts } from '../subject-parts.tsx';
import help from './box-help.md?raw';
import { BoxNumbers } from './box-numbers.tsx';
import { boxFacts } from './box-facts.ts';
import { boxPlotsFigure, boxPlotsSize } from './box-plots.figure.ts';
import { locationsInBox } from './numbers-of-box.ts';
import { locatedResults } from './outlier-points.ts';
import { orderOf } from './shown-boxes.ts';

/** Always offered first; then the fields of the filter bar that have several values. */
const firstFields: readonly FieldName[] = ['location', 'year', 'matrix'];

/** As many fit in any window. */
const fewBoxes = 20;

/** Box plots of the results that pass the filters, by the values of a field. */
function BoxPlots({ answer }: { answer: Answer }) {
  const { frame, head } = answer;
  const visible = useVisibleRows();
  const one = useOneFraction(frame, visible);
  const { isBoxLog, boxesBy, boxOrder, boxPage } = useDistributionDisplay();
  const offered = useOfferedFields();
  const fields = useMemo(
    () => new Set([...firstFields, ...offered.map(({ field }) => field.name).filter((name) => name !== 'unit')]),
    [offered],
  );
  const by = fields.has(boxesBy) ? boxesBy : 'location';
  // Boxes by fraction tell them apart themselves.
  const { rows, control, group } = by === 'fraction' ? { rows: visible, control: null, group: {} } : one;
  const isLog = useLogAxis(isBoxLog);
  const method = quartileMethod(useNonDetectMethod());
  const scale = isLog ? 'log' : 'linear';
  const input = useMemo(() => ({ rows, by, scale, method }) as const, [rows, by, scale, method]);
  const { output: summary, isStale } = useOperation(answer, 'boxRows', input);
  const facts = useMemo(() => (summary === null ? [] : boxFacts(summary)), [summary]);
  const selectedLocation = useSelectedLocation();
  const shownBy = summary?.by ?? by;
  const levels = useLevelLines();
  const isCompared = useExploration(
    (state) => state.levelStatistic !== null || ['mean', 'median'].includes(state.statistic),
  );
  const order = orderOf(boxOrder, levels.length > 0 || isCompared);
  const isPaged = (summary?.boxes.length ?? 0) > fewBoxes;
  const [pointed, setPointed] = useState<string | null>(null);
  const make = useMemo(
    () =>
      summary &&
      ((size: FigureSize) => {
        const resultsAt = (location: string) => locatedResults(frame, rows, summary.by, location);
        const choice = { order, page: boxPage };
        return boxPlotsFigure(
          { analyte: head.selectedAnalyte, frame, summary, selectedLocation, resultsAt, choice, levels },
          size,
        );
      }),
    [head, frame, rows, summary, selectedLocation, order, boxPage, levels],
  );
  return (
    <DistributionFrame
      answer={answer}
      name="Box plots"
      facts={facts}
      note={logNote(isBoxLog, isLog)}
      make={make}
      size={boxPlotsSize}
      isStale={isStale}
      hasLocationRegions={shownBy === 'location'}
      onRegion={(key, adds) => chooseLocations(locationsInBox(frame, rows, shownBy, key), adds)}
      help={<PlotHelp text={help} />}
      numbers={
        summary &&
        ((figure) => (
          <BoxNumbers
            summary={summary}
            drawn={(figure.regions ?? []).map(({ key }) => key)}
            pointed={pointed ?? (shownBy === 'location' ? selectedLocation : null)}
            onPoint={setPointed}
            group={group}
          />
        ))
      }
      onHoverRegion={(key) => key !== null && setPointed(key)}
      corner={isPaged && <BoxPager />}
      subtitleParts={subjectParts(summary?.subject, group)}
      controls={
        <>
          <ChoiceSelect
            label="Boxes by"
            value={by}
            choices={Array.from(fields, (name) => [name, fieldOf(name).title] as const)}
            onChoose={(name) => useDistributionDisplay.setState({ boxesBy: name, boxPage: 0 })}
          />
          {control}
          {isPaged && (
            <ChoiceSelect
              label="First"
              value={order}
              choices={boxOrders}
              onChoose={(chosen) => useDistributionDisplay.setState({ boxOrder: chosen, boxPage: 0 })}
            />
          )}
          <LogSwitch isLog={isLog} onLog={(chosen) => useDistributionDisplay.setState({ isBoxLog: chosen })} />
        </>
      }
    />
  );
}

export const BoxWindow = plotWindow(BoxPlots, boxPlotsSize);

/** Goes through the boxes that do not fit, page by page; after the last page comes the first. */
function BoxPager() {
  const page = useDistributionDisplay(({ boxPage }) => boxPage);
  const turn = (by: 1 | -1) => useDistributionDisplay.setState({ boxPage: page + by });
  return (
    <span data-screen-only>
      <Button kind="compact" aria-label="Previous boxes" title="Previous boxes" onClick={() => turn(-1)}>
        ‹
      </Button>
      <Button kind="compact" aria-label="Next boxes" title="Next boxes" onClick={() => turn(1)}>
        ›
      </Button>
    </span>
  );
}
