import { memo, useEffect, useRef, useState } from 'react';
import { foreseeSnapshots } from '../../../explorer/answer/survey-follower.ts';
import { snapshotFacts, snapshotName } from '../../../explorer/exploration/snapshot-words.ts';
import { Button } from '../../../ui/button.tsx';
import { fromHere, usePlay } from './use-play.ts';
import type { MapTimeState } from './use-time.ts';
import type { MapPeriods } from '../../../explorer/map-parts/map-state.ts';
import { inRow, takesRest } from '../../../ui/layout/layout.ts';
import { padded } from '../../../ui/layout/boxed.ts';
import { typeset } from '../../../ui/layout/typeset.ts';
import styles from './time.module.css';

interface TimeSliderProps {
  periods: MapPeriods;
  time: MapTimeState;
  /** Whether something of the shown time is still being worked out. */
  isDrawing: boolean;
}

/** Goes along the periods: one at a time, to any, or by itself. */
export function TimeSlider({ periods, time, isDrawing }: TimeSliderProps) {
  const { snapshots, hasSamples, index } = periods;
  const { snapshot, shown, isAwaited, choose } = time;
  const { isPlaying, play, pause } = usePlay(periods, isAwaited || isDrawing);
  const isCalm = useIsCalm();
  const foreseeing = useRef<AbortController | null>(null);
  useEffect(() => () => foreseeing.current?.abort(), [snapshots]);
  const goTo = (wanted: number) => {
    const next = snapshots[Math.min(Math.max(wanted, 0), snapshots.length - 1)];
    if (next && wanted !== index) choose(next);
  };
  const foresee = () => {
    foreseeing.current?.abort();
    foreseeing.current = new AbortController();
    void foreseeSnapshots(fromHere(periods), foreseeing.current.signal);
  };
  const [first, last] = [snapshots[0], snapshots.at(-1)];
  const ends = [...(first ? [first] : []), ...(last && last !== first ? [last] : [])];
  const facts = shown && !isAwaited ? `, ${snapshotFacts(shown.snapshot, shown.counts)}` : '';
  const whyStill = isCalm ? 'This device is set to reduce motion: use the arrows next to the slider.' : null;
  return (
    <div className={inRow(4, 'start')}>
      <Button
        className={styles.square}
        aria-label={isPlaying ? 'Pause' : 'Play'}
        title={whyStill ?? (isPlaying ? 'Pause' : 'Play: one period after another')}
        aria-description={whyStill ?? undefined}
        aria-disabled={isCalm || undefined}
        onClick={() => {
          if (isPlaying) pause();
          else if (!isCalm) play();
        }}
      >
        <Icon path={isPlaying ? 'M5 3.5v9M11 3.5v9' : 'M4.5 3L12.5 8L4.5 13Z'} isFilled={!isPlaying} />
      </Button>
      <Button
        className={styles.square}
        aria-label="Previous period"
        title="Previous period"
        disabled={index === 0}
        onClick={() => goTo(index - 1)}
        onFocus={foresee}
      >
        <Icon path="M10 3.5L5.5 8L10 12.5" />
      </Button>
      <span className={`${styles.track} ${takesRest} ${padded(0, 4)}`}>
        <input
          type="range"
          aria-label="Period"
          aria-valuetext={`${snapshotName(snapshot)}${facts}`}
          min={0}
          max={Math.max(snapshots.length - 1, 0)}
          step={1}
          value={index}
          className={styles.slider}
          onFocus={foresee}
          onChange={({ target }) => goTo(Number(target.value))}
        />
        <SampledMarks hasSamples={hasSamples} />
        <span
          className={`${styles.ends} ${inRow(0, 'stretch', 'apart')} ${typeset('muted', 'figures')}`}
          aria-hidden="true"
        >
          {ends.map((end) => (
            <span key={end.at}>{snapshotName(end)}</span>
          ))}
        </span>
      </span>
      <Button
        className={styles.square}
        aria-label="Next period"
        title="Next period"
        disabled={index === snapshots.length - 1}
        onClick={() => goTo(index + 1)}
        onFocus={foresee}
      >
        <Icon path="M6 3.5L10.5 8L6 12.5" />
      </Button>
    </div>
  );
}

/** Below the slider a mark for each period with a sample. */
const SampledMarks = memo(function SampledMarks({ hasSamples }: { hasSamples: readonly boolean[] }) {
  const last = Math.max(hasSamples.length - 1, 1);
  const marks = hasSamples.map((has, at) => (has ? `M${((at / last) * 1_000).toFixed(1)} 0V1` : '')).join('');
  return (
    <svg className={styles.marks} viewBox="0 0 1000 1" preserveAspectRatio="none" aria-hidden="true">
      <path d={marks} vectorEffect="non-scaling-stroke" />
    </svg>
  );
});

/** Whether the device asks for less motion. */
function useIsCalm(): boolean {
  const [isCalm, setIsCalm] = useState(() => matchMedia(calm).matches);
  useEffect(() => {
    const list = matchMedia(calm);
    const hear = () => setIsCalm(list.matches);
    list.addEventListener('change', hear);
    return () => list.removeEventListener('change', hear);
  }, []);
  return isCalm;
}

const calm = '(prefers-reduced-motion: reduce)';

function Icon({ path, isFilled = false }: { path: string; isFilled?: boolean }) {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      <path
        d={path}
        fill={isFilled ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
