import type { ReactNode } from 'react';
import type { Answer } from '../../../explorer/answer.ts';
import { toggleLocation } from '../../../explorer/exploration-store.ts';
import { hoverLocation, hoveredLocation } from '../../../explorer/hovered-location.ts';
import { useRefreshing, useSelectedLocation } from '../../../explorer/selectors.ts';
import type { ResultRange } from '../../../frame/narrowing.ts';
import { ChartFrame } from '../../../ui/chart-frame/chart-frame.tsx';
import type { Figure, FigureSize } from '../../../ui/chart-frame/figure.ts';
import { usePlotFiles } from '../plot-files.ts';
import { PlotPending } from '../plot-pending.tsx';

interface DistributionFrameProps {
  answer: Answer;
  name: string;
  /** Null until there is something to draw. */
  make: ((size: FigureSize) => Figure) | null;
  windowSize: FigureSize;
  isStale?: boolean;
  help: ReactNode;
  controls: ReactNode;
  /** Its regions are locations. */
  hasLocationRegions?: boolean;
  /** A stretch of its values was dragged. */
  onStretch?: (range: ResultRange) => void;
}

/** A plot that fills its window and is linked with map, table and the other plots by location. */
export function DistributionFrame(props: DistributionFrameProps) {
  const {
    answer,
    name,
    make,
    windowSize,
    isStale = false,
    help,
    controls,
    hasLocationRegions = false,
    onStretch,
  } = props;
  const files = usePlotFiles(answer, name.toLowerCase());
  const isRefreshing = useRefreshing().isStale;
  const selected = useSelectedLocation();
  const size = plotRoom(windowSize);
  if (!make) return <PlotPending size={size} />;
  return (
    <ChartFrame
      {...files}
      name={name}
      make={make}
      size={size}
      fills
      isStale={isStale || isRefreshing}
      help={help}
      controls={controls}
      selectedGroup={selected}
      pointed={hoveredLocation}
      onHoverGroup={hoverLocation}
      onSelectGroup={toggleLocation}
      {...(onStretch && { onStretch })}
      {...(hasLocationRegions && { onRegion: toggleLocation, onHoverRegion: hoverLocation })}
    />
  );
}

/** What a plot has of a window that has just opened, until its room is measured. */
function plotRoom({ widthPx, heightPx }: FigureSize): FigureSize {
  return { widthPx: widthPx - 24, heightPx: heightPx - 150 };
}
