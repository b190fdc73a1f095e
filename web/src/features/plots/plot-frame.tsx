import { fileName, messages } from '@wellfield/contract';
import type { ComponentProps } from 'react';
import type { Answer } from '../../explorer/answer/answer.ts';
import { useFiguresText, useLeftOutFacts, useRefreshing } from '../../explorer/answer/selectors.ts';
import { pickLocation, useComparedLocations } from '../../explorer/exploration/compared-locations.ts';
import { hoveredLocation, hoverLocation } from '../../explorer/exploration/hovered-location.ts';
import { LeftOutSwitches } from '../../explorer/left-out/left-out-switches.tsx';
import { provenanceText } from '../../explorer/provenance/provenance.ts';
import { useProvenance } from '../../explorer/provenance/use-provenance.ts';
import { ChartFrame } from '../../ui/chart-frame/chart-frame.tsx';
import type { Figure, FigureSize } from '../../ui/chart-frame/figure/figure.ts';
import { useToday } from '../../ui/local-time.ts';
import { chooseLocations } from './choose-locations.ts';
import { joinedNotes } from './log-switch.tsx';
import styles from './plots.module.css';

interface PlotFrameProps extends Omit<
  ComponentProps<typeof ChartFrame>,
  'make' | 'fileName' | 'provenance' | 'leftOut'
> {
  answer: Answer;
  name: string;
  /** What its files are named after, where that is not its name. */
  file?: string;
  /** How it is computed, in sentences, for its files. */
  facts?: readonly string[];
  /** Null until it is ready. */
  make: ((size: FigureSize) => Figure) | null;
  /** The only ones whose samples it shows. */
  locations?: readonly string[];
}

/** A plot of samples of the answer: what they are a part of, what is left out of them, and its files. */
export function PlotFrame(props: PlotFrameProps) {
  const { answer, file = props.name.toLowerCase(), facts, make, note = null, locations, isStale, ...frame } = props;
  const files = usePlotFiles(answer, file, facts);
  const part = useFiguresText(locations);
  const leftOut = useLeftOutFacts(locations);
  const isRefreshing = useRefreshing().isStale;
  if (!make) return <PlotPending size={frame.size} />;
  return (
    <ChartFrame
      {...frame}
      {...files}
      make={make}
      note={joinedNotes(note, part)}
      leftOut={leftOut}
      isStale={isStale || isRefreshing}
    />
  );
}

interface DistributionFrameProps extends PlotFrameProps {
  /** Whether its regions are locations. */
  hasLocationRegions?: boolean;
}

/** A plot that fills its window, whose size is given, and is linked with map, table and the other plots by location. */
export function DistributionFrame(props: DistributionFrameProps) {
  const { size, controls, hasLocationRegions = false, onRegion, onHoverRegion, ...plot } = props;
  const links = useLocationLinks();
  return (
    <PlotFrame
      {...plot}
      {...links}
      size={plotRoom(size)}
      fills
      controls={
        <>
          {controls}
          <LeftOutSwitches />
        </>
      }
      {...(onRegion && { onRegion })}
      {...(hasLocationRegions && { onRegion: pickLocation })}
      onHoverRegion={(key) => {
        if (hasLocationRegions) hoverLocation(key);
        onHoverRegion?.(key);
      }}
    />
  );
}

/** The size of a plot in a newly opened window, until it is measured: two lines of numbers and a notice are below it. */
function plotRoom({ widthPx, heightPx }: FigureSize): FigureSize {
  return { widthPx: widthPx - 24, heightPx: heightPx - 230 };
}

/** What links a plot, whose groups are locations, with map, table and the other plots. */
export function useLocationLinks() {
  return {
    selectedGroups: useComparedLocations(),
    pointed: hoveredLocation,
    onHoverGroup: hoverLocation,
    onSelectGroup: pickLocation,
    onSelectGroups: chooseLocations,
  };
}

/** The name and provenance of a plot's files. `facts` are sentences about the computation. */
export function usePlotFiles(
  answer: Answer,
  plot: string,
  facts: readonly string[] = [],
): { fileName: string; provenance: string } {
  const provenanceOf = useProvenance();
  const today = useToday();
  const provenance = provenanceOf(answer, today);
  return {
    fileName: fileName(`${provenance.query}_${plot}`, today, 'svg').slice(0, -'.svg'.length),
    provenance: provenanceText(provenance, facts),
  };
}

/** A placeholder while a plot is computed. */
function PlotPending({ size: { widthPx, heightPx } }: { size: FigureSize }) {
  return (
    <div role="status" className={styles.pending} style={{ maxWidth: widthPx, height: heightPx }}>
      {messages.loading.standard}
    </div>
  );
}
