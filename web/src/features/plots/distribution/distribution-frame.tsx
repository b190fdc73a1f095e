import type { ReactNode } from 'react';
import type { Answer } from '../../../explorer/answer/answer.ts';
import { pickLocation, useComparedLocations } from '../../../explorer/exploration/compared-locations.ts';
import { hoveredLocation, hoverLocation } from '../../../explorer/exploration/hovered-location.ts';
import { LeftOutSwitches } from '../../../explorer/left-out/left-out-switches.tsx';
import { useFiguresText, useLeftOutFacts, useRefreshing } from '../../../explorer/answer/selectors.ts';
import type { ResultRange } from '../../../frame/filtering/answer-filters.ts';
import { ChartFrame } from '../../../ui/chart-frame/chart-frame.tsx';
import type { Figure, FigureSize } from '../../../ui/chart-frame/figure/figure.ts';
import { chooseLocations } from '../choose-locations.ts';
import { joinedNotes } from '../log-switch.tsx';
import { PlotPending, usePlotFiles } from '../plot-parts.tsx';

interface DistributionFrameProps {
  answer: Answer;
  name: string;
  /** What must be known of it besides what its samples are a part of. */
  note?: string | null;
  /** How it is computed, in sentences, for its files. */
  facts: readonly string[];
  /** Null until it is ready. */
  make: ((size: FigureSize) => Figure) | null;
  windowSize: FigureSize;
  isStale?: boolean;
  help: ReactNode;
  controls: ReactNode;
  /** Its numbers, to be asked about, and those of its subtitle. */
  numbers?: ReactNode | ((figure: Figure) => ReactNode);
  /** Next to its menu. */
  corner?: ReactNode;
  subtitleParts?: ReadonlyMap<string, ReactNode>;
  /** Whether its regions are locations. */
  hasLocationRegions?: boolean;
  /** Called when a region that is not a location is pressed. */
  onRegion?: (key: string, adds: boolean) => void;
  /** Called when any region is pointed at, or none any longer. */
  onHoverRegion?: (key: string | null) => void;
  /** Called when a range of its values is marked. */
  onRange?: (range: ResultRange) => void;
}

/** A plot that fills its window and is linked with map, table and the other plots by location. */
export function DistributionFrame(props: DistributionFrameProps) {
  const {
    answer,
    name,
    facts,
    make,
    windowSize,
    note = null,
    isStale = false,
    help,
    controls,
    numbers,
    subtitleParts,
    hasLocationRegions = false,
    onRegion,
    onHoverRegion,
    onRange,
    corner,
  } = props;
  const files = usePlotFiles(answer, name.toLowerCase(), facts);
  const part = useFiguresText();
  const leftOut = useLeftOutFacts();
  const isRefreshing = useRefreshing().isStale;
  const selected = useComparedLocations();
  const size = plotRoom(windowSize);
  if (!make) return <PlotPending size={size} />;
  return (
    <ChartFrame
      {...files}
      note={joinedNotes(note, part)}
      leftOut={leftOut}
      name={name}
      make={make}
      size={size}
      fills
      isStale={isStale || isRefreshing}
      help={help}
      numbers={numbers}
      subtitleParts={subtitleParts}
      controls={
        <>
          {controls}
          <LeftOutSwitches />
        </>
      }
      selectedGroups={selected}
      pointed={hoveredLocation}
      onHoverGroup={hoverLocation}
      onSelectGroup={pickLocation}
      onSelectGroups={chooseLocations}
      {...(onRange && { onRange })}
      {...(onRegion && { onRegion })}
      {...(hasLocationRegions && { onRegion: pickLocation })}
      onHoverRegion={(key) => {
        if (hasLocationRegions) hoverLocation(key);
        onHoverRegion?.(key);
      }}
      corner={corner}
    />
  );
}

/** The size of a plot in a newly opened window, until it is measured: two lines of numbers and a notice are below it. */
function plotRoom({ widthPx, heightPx }: FigureSize): FigureSize {
  return { widthPx: widthPx - 24, heightPx: heightPx - 230 };
}
