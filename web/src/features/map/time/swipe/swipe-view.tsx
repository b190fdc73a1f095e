import { memo, useEffect, useRef, useState, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react';
import { useMap, type MapRef } from '@vis.gl/react-maplibre';
import { snapshotName } from '../../../../explorer/exploration/snapshot-words.ts';
import type { PeriodSnapshot } from '../../../../frame/snapshot/snapshot.ts';
import { CloseButton } from '../../../../ui/close-button.tsx';
import { ChoiceSelect } from '../../../../ui/choice-select.tsx';
import { useTime } from '../use-time.ts';
import type { MapPeriods } from '../../../../explorer/map-parts/map-state.ts';
import { compareWith, snapshotBefore, useSwipe } from './swipe-display.ts';
import { useBeforePicture, type LaidOver } from './use-before-picture.ts';
import { inRow } from '../../../../ui/layout/layout.ts';
import { boxed, padded } from '../../../../ui/layout/boxed.ts';
import { typeset } from '../../../../ui/layout/typeset.ts';
import styles from './swipe-view.module.css';

/** The map at a time before, at the left of a divider; while it is compared. */
export const SwipeView = memo(function SwipeView({ scheme }: { scheme: string }) {
  const { current: map } = useMap();
  const before = useSwipe((state) => state.before);
  const { periods, snapshot } = useTime();
  const isOfStep = before !== null && periods !== null && before.by === snapshot?.by;
  const earlier = isOfStep ? snapshotBefore(before, periods.snapshots) : null;
  // Without periods there is nothing to compare.
  useEffect(() => {
    if (before !== null && earlier === null) compareWith(null);
  }, [before, earlier]);
  useEffect(() => () => compareWith(null), []);
  return map && periods && earlier ? <Comparison map={map} before={earlier} periods={periods} scheme={scheme} /> : null;
});

interface ComparisonProps {
  map: MapRef;
  before: PeriodSnapshot;
  periods: MapPeriods;
  scheme: string;
}

function Comparison({ map, before, periods, scheme }: ComparisonProps) {
  const { laid, problem } = useBeforePicture(map, before, scheme);
  const [share, setShare] = useState(50);
  const after = periods.snapshots[periods.index] ?? null;
  const onKeyDown = (event: KeyboardEvent) => {
    // Escape deselects a location elsewhere on the map.
    event.stopPropagation();
    if (event.key === 'Escape') compareWith(null);
  };
  const names = new Map(periods.snapshots.map((one) => [one.at, snapshotName(one)]));
  return (
    <div role="presentation" className={styles.view} data-screen-only onKeyDown={onKeyDown}>
      {laid && <Picture laid={laid} share={share} />}
      <Divider share={share} onMove={setShare} names={[snapshotName(before), snapshotName(after)]} />
      <section aria-label="Before and after" className={`${styles.bar} ${inRow(12)} ${boxed('afloat')}`}>
        <ChoiceSelect
          label="Before"
          value={before.at}
          choices={names}
          onChoose={(at) => compareWith({ by: before.by, at })}
        />
        <span className={styles.after}>After: {snapshotName(after)}</span>
        <CloseButton isSmall label="Close before and after" onClick={() => compareWith(null)} />
        {problem !== null && <span role="alert">{problem}</span>}
      </section>
    </div>
  );
}

function Picture({ laid, share }: { laid: LaidOver; share: number }) {
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const canvas = ref.current;
    if (!canvas) return;
    canvas.width = laid.canvas.width;
    canvas.height = laid.canvas.height;
    canvas.getContext('2d')?.drawImage(laid.canvas, 0, 0);
  }, [laid]);
  const style = laid.isBefore ? ({ '--share': `${share}%` } as CSSProperties) : undefined;
  return (
    <canvas
      ref={ref}
      className={styles.picture}
      data-before={laid.isBefore || undefined}
      style={style}
      aria-hidden="true"
    />
  );
}

interface DividerProps {
  share: number;
  names: readonly [before: string, after: string];
  onMove(share: number): void;
}

/** Moved by pointer, by arrow keys by a percent, by Page keys by ten. */
function Divider({ share, names, onMove }: DividerProps) {
  const slider = useRef<HTMLInputElement>(null);
  useEffect(() => slider.current?.focus({ preventScroll: true }), []);
  const onPointerMove = ({ currentTarget, clientX, pointerId }: PointerEvent<HTMLDivElement>) => {
    if (!currentTarget.hasPointerCapture(pointerId)) return;
    const box = currentTarget.parentElement?.getBoundingClientRect();
    if (box) onMove(Math.round(Math.min(Math.max((100 * (clientX - box.left)) / box.width, 0), 100)));
  };
  const [before, after] = names;
  return (
    <div
      className={styles.divider}
      style={{ left: `${share}%` }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        slider.current?.focus({ preventScroll: true });
      }}
      onPointerMove={onPointerMove}
    >
      <input
        ref={slider}
        type="range"
        min={0}
        max={100}
        value={share}
        aria-label="Divider between before and after"
        aria-valuetext={`${share}% of ${before} on the left, ${after} on the right`}
        className={styles.slider}
        onChange={({ target }) => onMove(Number(target.value))}
      />
      <span
        className={`${styles.name} ${typeset('small', 'strong')} ${boxed('frame')} ${padded(2, 8)}`}
        data-side="before"
        aria-hidden="true"
      >
        {before}
      </span>
      <span
        className={`${styles.name} ${typeset('small', 'strong')} ${boxed('frame')} ${padded(2, 8)}`}
        data-side="after"
        aria-hidden="true"
      >
        {after}
      </span>
    </div>
  );
}
