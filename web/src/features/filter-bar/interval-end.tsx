import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import type { Extent } from '../../frame/fields/extent.ts';
import type { IntervalAxis } from './interval-axis.ts';
import styles from './interval.module.css';

type PointerListener = (event: PointerEvent) => void;

interface IntervalEndProps {
  label: string;
  px: number;
  value: number;
  /** How far the end can move: up to the other end. */
  reach: Extent;
  axis: IntervalAxis;
  onGrasp: PointerListener;
  moving: { onPointerMove: PointerListener; onPointerUp: PointerListener; onPointerCancel: PointerListener };
  onChange(value: number): void;
}

/** An end of a brush, moved by pointer or keys. */
export function IntervalEnd({ label, px, value, reach, axis, onGrasp, moving, onChange }: IntervalEndProps) {
  const slider = useRef<HTMLInputElement>(null);
  const moveTo = (wanted: number) => {
    const next = Math.min(Math.max(reach.min, wanted), reach.max);
    if (next !== value) onChange(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = event.altKey || event.ctrlKey || event.metaKey ? null : numberAfterKey(event.key, value, axis);
    if (next === null) return;
    event.preventDefault();
    moveTo(next);
  };
  return (
    <div
      className={styles.end}
      style={{ top: px }}
      onPointerDown={(event) => {
        slider.current?.focus({ preventScroll: true });
        onGrasp(event);
      }}
      {...moving}
    >
      <input
        ref={slider}
        type="range"
        aria-label={label}
        aria-orientation="vertical"
        aria-valuetext={String(value)}
        min={reach.min}
        max={reach.max}
        step="any"
        value={value}
        className={styles.slider}
        onKeyDown={onKeyDown}
        onChange={({ target }) => moveTo(Number(target.value))}
      />
    </div>
  );
}

/** Keys follow the screen, where numbers increase downward, like a native slider in vertical writing mode. */
function numberAfterKey(key: string, value: number, axis: IntervalAxis): number | null {
  switch (key) {
    case 'ArrowDown':
    case 'ArrowRight':
      return axis.numberAfter(value, 1, 'step');
    case 'ArrowUp':
    case 'ArrowLeft':
      return axis.numberAfter(value, -1, 'step');
    case 'PageDown':
      return axis.numberAfter(value, 1, 'page');
    case 'PageUp':
      return axis.numberAfter(value, -1, 'page');
    case 'Home':
      return axis.extent.min;
    case 'End':
      return axis.extent.max;
    default:
      return null;
  }
}
