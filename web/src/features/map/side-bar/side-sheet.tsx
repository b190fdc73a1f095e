import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useDrag } from '../../../ui/floating-window/use-drag.ts';
import { nearestHeight, nextHeight, setSheetHeight, useSheetHeight, type SheetHeight } from './side-bar-display.ts';
import { contentsOnly, stacked } from '../../../ui/layout/layout.ts';
import { padded } from '../../../ui/layout/boxed.ts';
import styles from './side-sheet.module.css';

interface SideSheetProps {
  heading: ReactNode;
  isStale: boolean;
  children: ReactNode;
}

/** Presses that moved less are clicks. */
const clickPx = 4;
const peekPx = 72;
const halfShare = 0.45;
/** Above a whole sheet: the heading of the filters, or a strip of the map. */
const fullGapPx = 44;

/** The side bar: a column next to the map, or on a narrow page a sheet over its lower end, of three heights. */
export function SideSheet({ heading, isStale, children }: SideSheetProps) {
  const { height } = useSheetHeight();
  const element = useRef<HTMLElement>(null);
  const grip = useRef<HTMLButtonElement>(null);
  const [draggedPx, setDraggedPx] = useState<number | null>(null);
  // For the listeners, which may run before the last move is rendered.
  const dragged = useRef<number | null>(null);
  const dragTo = (px: number | null) => {
    dragged.current = px;
    setDraggedPx(px);
  };
  const put = (next: SheetHeight) => {
    setSheetHeight(next);
    // What had the focus is out of sight.
    if (next === 'peek') grip.current?.focus({ preventScroll: true });
  };
  const drag = useDrag(
    () => element.current?.offsetHeight ?? 0,
    (startPx, _, dy) => {
      if (dragged.current !== null || Math.abs(dy) > clickPx) dragTo(startPx - dy);
    },
    () => {
      if (dragged.current === null) put(height === 'peek' ? 'half' : 'peek');
      else if (element.current) put(nearestHeight(dragged.current, stopsOf(element.current)));
      dragTo(null);
    },
  );
  const onGripKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : null;
    if (step !== null) put(nextHeight(height, step));
    else if (event.key === 'Enter' || event.key === ' ') put(height === 'peek' ? 'half' : 'peek');
    else return;
    event.preventDefault();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || height === 'peek' || !isSheet(grip.current)) return;
    event.preventDefault();
    put('peek');
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the sheet hears the keys of what is in it
    <aside
      ref={element}
      aria-label="Locations"
      data-region="side-bar"
      data-height={height}
      data-stale={isStale || undefined}
      className={`${styles.side} ${stacked(12, 'top')} ${padded(16, 16)}`}
      style={draggedPx === null ? undefined : { height: draggedPx }}
      onKeyDown={onKeyDown}
    >
      <button
        ref={grip}
        type="button"
        className={styles.grip}
        aria-label="Height of the side bar"
        aria-expanded={height !== 'peek'}
        title="Drag, or use the arrow keys"
        data-screen-only
        onKeyDown={onGripKey}
        {...drag}
      />
      <div className={styles.top}>
        {heading}
        <div role="group" aria-label="Side bar" className={styles.steps} data-screen-only>
          <StepButton step={-1} label="Lower the side bar" height={height} onPut={put} path="M4 6l4 4 4-4" />
          <StepButton step={1} label="Raise the side bar" height={height} onPut={put} path="M4 10l4-4 4 4" />
        </div>
      </div>
      <div className={`${styles.body} ${contentsOnly}`}>{children}</div>
    </aside>
  );
}

interface StepButtonProps {
  step: 1 | -1;
  label: string;
  height: SheetHeight;
  path: string;
  onPut(height: SheetHeight): void;
}

function StepButton({ step, label, height, path, onPut }: StepButtonProps) {
  const next = nextHeight(height, step);
  return (
    <button
      type="button"
      className={styles.step}
      aria-label={label}
      title={label}
      // It keeps the focus at the end of the way.
      aria-disabled={next === height}
      onClick={() => next !== height && onPut(next)}
    >
      <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
        <path d={path} fill="none" stroke="currentColor" strokeWidth="1.5" />
      </svg>
    </button>
  );
}

/** Beside the map there is nothing to grip. */
function isSheet(grip: HTMLElement | null): boolean {
  return grip?.checkVisibility() === true;
}

/** The three heights in px, as the style sheet has them. */
function stopsOf(element: HTMLElement): Record<SheetHeight, number> {
  const screenPx = element.parentElement?.clientHeight ?? 0;
  return { peek: peekPx, half: screenPx * halfShare, full: screenPx - fullGapPx };
}
