import { useMemo, type ReactNode } from 'react';
import { limits, messages } from '@wellfield/contract';
import type { Answer } from '../../../explorer/answer.ts';
import { compareLocation, useComparedLocations } from '../../../explorer/compared-locations.ts';
import { selectLocation, useExploration } from '../../../explorer/exploration-store.ts';
import { hoverLocation, useHoveredLocation } from '../../../explorer/hovered-location.ts';
import { useAnswerFlags, useRefreshing, useVisibleRows } from '../../../explorer/selectors.ts';
import { rowsOfLocation } from '../../../frame/location-rows.ts';
import { ChartFrame } from '../../../ui/chart-frame/chart-frame.tsx';
import type { Figure, FigureSize } from '../../../ui/chart-frame/figure.ts';
import { DepthPlotHelp } from '../depth-plot/depth-plot-help.tsx';
import { depthPlotFigure } from '../depth-plot/depth-plot.figure.ts';
import { chooseLocations } from '../choose-locations.ts';
import { LogSwitch } from '../log-switch.tsx';
import { usePlotFiles } from '../plot-files.ts';
import { usePlotsDisplay } from '../plots-display.ts';
import { TimePlotHelp } from '../time-plot/time-plot-help.tsx';
import { timePlotFigure } from '../time-plot/time-plot.figure.ts';
import type { LocationSamplesInput } from './plotted-samples.ts';
import styles from './location-samples.module.css';

/** The samples of the selected location, and of those it is compared with, over time and by depth. */
export function LocationSamples({ answer }: { answer: Answer }) {
  const { frame } = answer;
  const analyte = answer.head.selectedAnalyte;
  const visible = useVisibleRows();
  const locations = useComparedLocations();
  const dataset = useExploration((state) => state.dataset);
  const { hasNegatives } = useAnswerFlags();
  const isLogChosen = usePlotsDisplay((display) => display.isLocationLog);
  const isLog = isLogChosen && !hasNegatives;
  const input = useMemo(
    (): LocationSamplesInput => ({
      analyte,
      frame,
      isLog,
      series: locations.map((location) => ({ location, rows: rowsOfLocation(frame, visible, location) })),
    }),
    [analyte, frame, isLog, locations, visible],
  );
  if (locations.length === 0) return <p className={styles.hint}>{messages.plots.chooseLocation}</p>;
  return (
    <>
      <div className={styles.controls}>
        <LogSwitch
          isLog={isLogChosen}
          hasNegatives={hasNegatives}
          onLog={(isLocationLog) => usePlotsDisplay.setState({ isLocationLog })}
        />
        <span className={styles.hint}>Shift and click compares locations.</span>
      </div>
      <div className={styles.plots}>
        <SamplePlot answer={answer} name="Time plot" input={input} figureOf={timePlotFigure} help={<TimePlotHelp />} />
        {dataset !== 'wl' && (
          <SamplePlot
            answer={answer}
            name="Depth plot"
            input={input}
            figureOf={depthPlotFigure}
            help={<DepthPlotHelp />}
          />
        )}
      </div>
    </>
  );
}

interface SamplePlotProps {
  answer: Answer;
  name: string;
  input: LocationSamplesInput;
  figureOf(input: LocationSamplesInput, size: FigureSize): Figure;
  help: ReactNode;
}

function SamplePlot({ answer, name, input, figureOf, help }: SamplePlotProps) {
  const files = usePlotFiles(answer, name.toLowerCase());
  const make = useMemo(() => (size: FigureSize) => figureOf(input, size), [figureOf, input]);
  const hovered = useHoveredLocation();
  const isStale = useRefreshing().isStale;
  const isCompared = input.series.length > 1;
  return (
    <ChartFrame
      {...files}
      name={name}
      make={make}
      size={limits.plots.locationSamples}
      isStale={isStale}
      help={help}
      // Of one location alone every point would be ringed; the selected one of several is bold in the legend.
      hoveredGroup={isCompared ? hovered : null}
      onHoverGroup={hoverLocation}
      onSelectGroup={(location, adds) => {
        if (adds) compareLocation(location);
        else if (isCompared) selectLocation(location);
      }}
      {...(isCompared && { onSelectGroups: chooseLocations })}
    />
  );
}
