import { useEffect, useMemo } from 'react';
import { formatCounted, formatOwnResult } from '@wellfield/science';
import type { Answer } from '../../../explorer/answer/answer.ts';
import { useShownAnswer, useVisibleRows } from '../../../explorer/answer/selectors.ts';
import { foreseeOperation, useOperation } from '../../../explorer/answer/use-operation.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { inRow } from '../../../ui/layout/layout.ts';
import { padded } from '../../../ui/layout/boxed.ts';
import { useHoveredLocation } from '../../../explorer/exploration/hovered-location.ts';
import { dayText } from '../plot-heading.ts';
import { useLogChoice } from '../plots-display.ts';
import { useChosenScale } from '../log-switch.tsx';
import { sketchMarks, sketchRequest } from './sketch-marks.ts';
import styles from './time-sketch.module.css';

interface TimeSketchProps {
  location: string;
  /** Shows the samples in large. */
  onOpen(): void;
}

const size = { widthPx: 206, heightPx: 64 };

/** The course of a location's results, small; it leads to the plots of its samples. */
export function TimeSketch(props: TimeSketchProps) {
  const answer = useShownAnswer();
  return answer && <Sketch answer={answer} {...props} />;
}

function Sketch({ answer, location, onOpen }: TimeSketchProps & { answer: Answer }) {
  const rows = useVisibleRows();
  const scale = useChosenScale(useLogChoice('overTime')[0]);
  const request = useMemo(() => sketchRequest(rows, location, scale), [rows, location, scale]);
  const { output: samples } = useOperation(answer, 'gatherOverTime', request);
  const marks = useMemo(() => samples && sketchMarks(samples, size), [samples]);
  const isDrawn = samples !== null && samples.values.length > 1 && samples.subject.units.length === 1;
  // Its room stays, so that the card does not grow under the pointer.
  if (!marks || !isDrawn)
    return <div data-screen-only className={styles.room} data-empty={samples !== null || undefined} />;
  const [first, last] = samples.dayExtent;
  const [min, max] = samples.extent;
  const stated = `${location} over time: ${formatCounted(samples.values.length, 'sample')}, ${formatOwnResult(min)} to ${formatOwnResult(max)}`;
  return (
    <button
      type="button"
      data-screen-only
      className={styles.room}
      data-sketch={samples.locations[0]}
      title="Show the samples in large"
      onClick={onOpen}
    >
      <svg width={size.widthPx} height={size.heightPx} aria-hidden="true" className={styles.drawing}>
        <path d={marks.line} className={styles.line} />
        <path d={marks.nonDetects} className={styles.nonDetects} />
        <path d={marks.detects} className={styles.detects} />
      </svg>
      <VisuallyHidden>{stated}</VisuallyHidden>
      <span className={`${styles.ends} ${inRow(0, 'stretch', 'apart')} ${padded(0, 4)}`}>
        <span>{dayText(first)}</span>
        {samples.scale === 'log' && <span>log</span>}
        <span>{dayText(last)}</span>
      </span>
    </button>
  );
}

/** Nothing to see: what the sketch of the location under the pointer needs is worked out before the click. */
export function ForeseenSketch() {
  const answer = useShownAnswer();
  const location = useHoveredLocation();
  const rows = useVisibleRows();
  const scale = useChosenScale(useLogChoice('overTime')[0]);
  useEffect(() => {
    if (!answer || location === null) return undefined;
    const controller = new AbortController();
    void foreseeOperation(answer, 'gatherOverTime', sketchRequest(rows, location, scale), controller.signal);
    return () => controller.abort();
  }, [answer, location, rows, scale]);
  return null;
}
