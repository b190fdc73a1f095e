import { useRef, useState, type PointerEvent } from 'react';
import { clampColumnPx, type ColumnChanges } from './table-column.ts';

/** A shorter movement is a click. */
const minMovePx = 6;

interface Drop {
  column: string;
  /** The index where it would be dropped. */
  index: number;
}

/** Dragging of headings and of their edges. */
export function useHeadingDrag(changes: ColumnChanges | undefined, columnIds: readonly string[]) {
  const [drop, setDrop] = useState<Drop | null>(null);
  // A click follows the end of a drag and must be ignored.
  const wasMoved = useRef(false);

  const move = (column: string) => (event: PointerEvent<HTMLElement>) => {
    wasMoved.current = false;
    if (!changes || event.button !== 0 || event.pointerType === 'touch') return;
    const { currentTarget: heading, clientX: start } = event;
    let latest: Drop | null = null;
    track(event, {
      onMove(x) {
        if (!latest && Math.abs(x - start) < minMovePx) return;
        wasMoved.current = true;
        latest = { column, index: indexAt(heading, columnIds, column, x) };
        setDrop(latest);
      },
      onEnd(isDone) {
        setDrop(null);
        if (isDone && latest && columnIds.indexOf(column) !== latest.index) changes.move(column, latest.index);
      },
    });
  };

  const resize = (column: string, widthPx: number) => (event: PointerEvent<HTMLElement>) => {
    if (!changes || event.button !== 0) return;
    event.stopPropagation();
    const start = event.clientX;
    wasMoved.current = true;
    track(event, {
      onMove: (x) => changes.resize(column, clampColumnPx(widthPx + x - start)),
      onEnd: () => {},
    });
  };

  return {
    drop,
    move,
    resize,
    /** Whether the current click ends a drag. */
    endsMove: () => {
      const ends = wasMoved.current;
      wasMoved.current = false;
      return ends;
    },
  };
}

interface Course {
  onMove(x: number): void;
  onEnd(isDone: boolean): void;
}

function track(event: PointerEvent<HTMLElement>, { onMove, onEnd }: Course): void {
  const element: HTMLElement = event.currentTarget;
  const controller = new AbortController();
  const { signal } = controller;
  const end = (isDone: boolean) => {
    controller.abort();
    onEnd(isDone);
  };
  element.setPointerCapture(event.pointerId);
  element.addEventListener('pointermove', ({ clientX }) => onMove(clientX), { signal });
  element.addEventListener('pointerup', () => end(true), { signal });
  element.addEventListener('lostpointercapture', () => end(false), { signal });
}

/** The index of a heading dropped at `x`: behind all whose middle it has passed. */
function indexAt(heading: HTMLElement, columnIds: readonly string[], column: string, x: number): number {
  const headings = [...(heading.parentElement?.children ?? [])];
  return headings.filter((other, index) => {
    const { left, width } = other.getBoundingClientRect();
    return columnIds[index] !== column && left + width / 2 < x;
  }).length;
}
