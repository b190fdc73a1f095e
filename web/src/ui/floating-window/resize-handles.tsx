import type { KeyboardEvent } from 'react';
import { arrowStep, useDrag } from './use-drag.ts';
import { resizeRect, type Edges, type Rect } from './window-geometry.ts';
import { minSize, putWindow } from './window-store.ts';
import { ringInside } from '../layout/pressed.ts';
import styles from './resize-handles.module.css';

interface ResizeHandlesProps {
  name: string;
  title: string;
  /** The window's current position. */
  rect: Rect;
  area: Rect;
}

const corner: Edges = { horizontal: 'right', vertical: 'bottom' };
const others: readonly Edges[] = [
  { horizontal: null, vertical: 'top' },
  { horizontal: 'right', vertical: null },
  { horizontal: null, vertical: 'bottom' },
  { horizontal: 'left', vertical: null },
  { horizontal: 'left', vertical: 'top' },
  { horizontal: 'right', vertical: 'top' },
  { horizontal: 'left', vertical: 'bottom' },
];

/** Handles on all edges and corners for the pointer; the lower right corner also for keys. */
export function ResizeHandles({ name, title, rect, area }: ResizeHandlesProps) {
  const resize = (from: Rect, edges: Edges, dx: number, dy: number) =>
    putWindow(name, () => resizeRect(from, edges, dx, dy, area, minSize));
  const onKeyDown = (event: KeyboardEvent) => {
    const step = arrowStep(event);
    if (!step) return;
    event.preventDefault();
    resize(rect, corner, ...step);
  };
  const drag = useDrag(
    () => rect,
    (start, dx, dy) => resize(start, corner, dx, dy),
  );
  return (
    <>
      {others.map((edges) => (
        <ResizeEdge key={`${edges.vertical} ${edges.horizontal}`} edges={edges} rect={rect} onResize={resize} />
      ))}
      <button
        type="button"
        data-screen-only
        className={`${styles.corner} ${ringInside}`}
        aria-label={`Resize ${title}`}
        title="Drag, or resize with the arrow keys: by 10 pixels, with Shift by 1"
        onKeyDown={onKeyDown}
        {...drag}
      >
        <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
          <path d="M11 4L4 11M11 8L8 11" />
        </svg>
      </button>
    </>
  );
}

interface ResizeEdgeProps {
  edges: Edges;
  rect: Rect;
  onResize(from: Rect, edges: Edges, dx: number, dy: number): void;
}

function ResizeEdge({ edges, rect, onResize }: ResizeEdgeProps) {
  const drag = useDrag(
    () => rect,
    (start, dx, dy) => onResize(start, edges, dx, dy),
  );
  return (
    <div
      aria-hidden="true"
      data-screen-only
      className={styles.edge}
      data-horizontal={edges.horizontal ?? undefined}
      data-vertical={edges.vertical ?? undefined}
      {...drag}
    />
  );
}
