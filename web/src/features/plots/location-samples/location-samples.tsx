import { type ComponentProps, useMemo } from 'react';
import { messages, queryTypeOf } from '@wellfield/contract';
import type { Answer } from '../../../explorer/answer/answer.ts';
import { compareLocation, useComparedLocations } from '../../../explorer/exploration/compared-locations.ts';
import { explore, useExploration } from '../../../explorer/exploration/exploration-store.ts';
import { selectLocation } from '../../../explorer/exploration/transitions.ts';
import { hoveredLocation, hoverLocation } from '../../../explorer/exploration/hovered-location.ts';
import { useVisibleRows } from '../../../explorer/answer/selectors.ts';
import { useOperation } from '../../../explorer/answer/use-operation.ts';
import { useTrendsOf } from '../../../explorer/trends/found-trends.ts';
import { WindowActs } from '../../../explorer/windows/window-buttons.tsx';
import type { SamplesOverTime } from '../../../frame/samples/samples-on-axis.ts';
import type { LocatedSamplesRequest } from '../../../frame/samples/located-samples.ts';
import type { FigureSize } from '../../../ui/chart-frame/figure/figure.ts';
import { useFreeProduct } from '../../../explorer/free-product/free-product.ts';
import { inLines, spaced, stacked } from '../../../ui/layout/layout.ts';
import { typeset } from '../../../ui/layout/typeset.ts';
import depthPlotHelp from '../depth-plot/depth-plot-help.md?raw';
import { depthPlotFigure, depthPlotSize } from '../depth-plot/depth-plot.figure.ts';
import { chooseLocations } from '../choose-locations.ts';
import { logNote, LogSwitch, useChosenScale } from '../log-switch.tsx';
import { PlotFrame } from '../plot-frame.tsx';
import { PlotHelp, useLevelLines } from '../plot-parts.tsx';
import type { SideBarPlot } from '../plot-entry.ts';
import { atLimits } from '../plot-heading.ts';
import { subjectParts } from '../subject-parts.tsx';
import { useLogChoice } from '../plots-display.ts';
import timePlotHelp from '../time-plot/time-plot-help.md?raw';
import { TrendNumbers } from '../time-plot/trend-numbers.tsx';
import { timePlotFigure, timePlotSize } from '../time-plot/time-plot.figure.ts';

const facts = [atLimits];

export const locationSamplesEntry: SideBarPlot = {
  name: 'locationSamples',
  title: 'Location Samples',
  isOfSelection: true,
  isOpenAtStart: true,
  Plot: LocationSamples,
};

/** The samples of the selected location, and of those compared with it, over time and by depth. */
function LocationSamples({ answer }: { answer: Answer }) {
  const rows = useVisibleRows();
  const locations = useComparedLocations();
  if (locations.length === 0) {
    return (
      <>
        <p className={typeset('muted')}>{messages.plots.chooseLocation}</p>
        <p className={spaced(12)}>
          <WindowActs at="plot" of={{ plot: 'locationSamples' }} />
        </p>
      </>
    );
  }
  return <ShownSamples {...{ answer, rows, locations }} />;
}

function ShownSamples({
  answer,
  rows,
  locations,
}: Pick<LocatedSamplesRequest, 'rows' | 'locations'> & { answer: Answer }) {
  const dataset = useExploration((state) => state.dataset);
  const [choice, chooseLog] = useLogChoice('overTime');
  const scale = useChosenScale(choice);
  const request = useMemo((): LocatedSamplesRequest => ({ rows, locations, scale }), [rows, locations, scale]);
  const overTime = useOperation(answer, 'gatherOverTime', request);
  const isLog = overTime.output?.scale === 'log';
  const note = logNote(choice, isLog);
  return (
    <>
      <div className={`${inLines(4, 12, 'apart')} ${typeset('small')}`}>
        <LogSwitch isLog={isLog} onLog={chooseLog} />
        <span className={typeset('muted')}>Shift-click to compare locations.</span>
      </div>
      <div className={`${stacked(16)} ${spaced(8)}`}>
        <TimePlot {...{ answer, request, note, overTime }} />
        {queryTypeOf(dataset).class === 'concentration' && <DepthPlot {...{ answer, request, note }} />}
      </div>
      <p className={spaced(12)}>
        <WindowActs at="plot" of={{ plot: 'locationSamples' }} />
      </p>
    </>
  );
}

interface SamplesPlotProps {
  answer: Answer;
  request: LocatedSamplesRequest;
  /** The notice of the axis of results. */
  note: string | null;
}

interface TimePlotProps extends SamplesPlotProps {
  overTime: { output: SamplesOverTime | null; isStale: boolean };
}

function TimePlot({ answer, request, note, overTime }: TimePlotProps) {
  const { frame } = answer;
  const analyte = answer.head.selectedAnalyte;
  const { output: samples, isStale } = overTime;
  const [location = null, compared] = samples?.locations ?? [];
  const trends = useTrendsOf(compared === undefined ? location : null);
  const levels = useLevelLines();
  const { product } = useFreeProduct();
  const make = useMemo(
    () => samples && ((size: FigureSize) => timePlotFigure({ analyte, frame, samples, trends, levels, product }, size)),
    [analyte, frame, samples, trends, levels, product],
  );
  const isCompared = samples !== null && samples.locations.length > 1;
  return (
    <SamplePlot
      name="Time plot"
      size={timePlotSize}
      help={<PlotHelp text={timePlotHelp} />}
      locations={request.locations}
      numbers={trends.length > 0 && <TrendNumbers trends={trends} />}
      subtitleParts={partsOf(samples)}
      {...{ answer, make, isStale, isCompared, note }}
    />
  );
}

function DepthPlot({ answer, request, note }: SamplesPlotProps) {
  const { frame } = answer;
  const analyte = answer.head.selectedAnalyte;
  const { output: samples, isStale } = useOperation(answer, 'gatherByDepth', request);
  const make = useMemo(
    () => samples && ((size: FigureSize) => depthPlotFigure({ analyte, frame, samples }, size)),
    [analyte, frame, samples],
  );
  const isCompared = samples !== null && samples.locations.length > 1;
  return (
    <SamplePlot
      name="Depth plot"
      size={depthPlotSize}
      help={<PlotHelp text={depthPlotHelp} />}
      locations={request.locations}
      subtitleParts={partsOf(samples)}
      {...{ answer, make, isStale, isCompared, note }}
    />
  );
}

/** The numbers of a plot of one location, or of those compared, which can be explained. */
function partsOf(samples: Pick<SamplesOverTime, 'locations' | 'subject'> | null) {
  const [location, another] = samples?.locations ?? [];
  if (samples === null || location === undefined) return undefined;
  return subjectParts(samples.subject, another === undefined ? { location } : { locations: samples.locations });
}

type SamplePlotProps = Omit<ComponentProps<typeof PlotFrame>, 'facts'> & { isCompared: boolean };

function SamplePlot({ isCompared, ...plot }: SamplePlotProps) {
  return (
    <PlotFrame
      {...plot}
      facts={facts}
      // With one location every point would have a ring; among several the selected one is bold in the legend.
      {...(isCompared && { pointed: hoveredLocation })}
      onHoverGroup={hoverLocation}
      onSelectGroup={(location, adds) => {
        if (adds) compareLocation(location);
        else if (isCompared) explore(selectLocation, location);
      }}
      {...(isCompared && { onSelectGroups: chooseLocations })}
    />
  );
}
