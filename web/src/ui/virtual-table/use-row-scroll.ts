import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { offsetAfterScroll, offsetToShow, scrollTopFor, type ScrollGeometry } from './scroll-window.ts';

interface RowScroll {
  /** For the element that scrolls. */
  scroller: RefObject<HTMLDivElement | null>;
  geometry: ScrollGeometry;
  offset: number;
  showRow(row: number): void;
}

interface RowsSize {
  rowCount: number;
  rowHeight: number;
  headerHeight: number;
  /** What the rows are: when it changes, the first one comes into view. */
  rowsIdentity?: unknown;
}

/** Keeps the rows' offset in step with a scrolling element, both ways. */
export function useRowScroll({ rowCount, rowHeight, headerHeight, rowsIdentity }: RowsSize): RowScroll {
  const scroller = useRef<HTMLDivElement>(null);
  const [viewportHeight, setViewportHeight] = useState(0);
  const [offset, setOffset] = useState(0);
  // Where rows and bar stand, for the listeners, which run between renderings.
  const stand = useRef({ offset: 0, scrollTop: 0 });

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = () => setViewportHeight(Math.max(0, element.clientHeight - headerHeight));
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [headerHeight]);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const geometry = { rowCount, rowHeight, viewportHeight };
    const follow = () => {
      const { scrollTop } = element;
      const next = offsetAfterScroll(geometry, stand.current.offset, stand.current.scrollTop, scrollTop);
      stand.current = { offset: next, scrollTop };
      setOffset(next);
    };
    // When the bar rests it goes where the rows are, which small movements have parted it from.
    const align = () => alignBar(element, geometry, stand);
    element.addEventListener('scroll', follow, { passive: true });
    element.addEventListener('scrollend', align, { passive: true });
    return () => {
      element.removeEventListener('scroll', follow);
      element.removeEventListener('scrollend', align);
    };
  }, [rowCount, rowHeight, viewportHeight]);

  // Other rows: back to the first one.
  useLayoutEffect(() => {
    stand.current = { offset: 0, scrollTop: 0 };
    setOffset(0);
    if (scroller.current) scroller.current.scrollTop = 0;
  }, [rowCount, rowsIdentity]);

  const geometry = { rowCount, rowHeight, viewportHeight };
  const showRow = (row: number) => {
    stand.current.offset = offsetToShow(geometry, stand.current.offset, row);
    setOffset(stand.current.offset);
    if (scroller.current) alignBar(scroller.current, geometry, stand);
  };
  return { scroller, geometry, offset, showRow };
}

/** Puts the bar where the rows' offset says, without moving the rows. */
function alignBar(
  element: HTMLElement,
  geometry: ScrollGeometry,
  stand: RefObject<{ offset: number; scrollTop: number }>,
): void {
  element.scrollTop = scrollTopFor(geometry, stand.current.offset);
  stand.current.scrollTop = element.scrollTop;
}
