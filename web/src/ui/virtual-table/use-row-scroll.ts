import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { offsetAfterScroll, offsetToShow, scrollTopFor, type ScrollGeometry } from './scroll-window.ts';

interface RowScroll {
  /** For the scrolling element. */
  scroller: RefObject<HTMLDivElement | null>;
  geometry: ScrollGeometry;
  offset: number;
  showRow(row: number): void;
}

interface RowsSize {
  rowCount: number;
  rowHeight: number;
  headerHeight: number;
  /** The subject of the rows: if it changes, the first row is scrolled into view. */
  rowsIdentity?: unknown;
}

/** Synchronizes the rows' offset with a scrolling element, in both directions. */
export function useRowScroll({ rowCount, rowHeight, headerHeight, rowsIdentity }: RowsSize): RowScroll {
  const scroller = useRef<HTMLDivElement>(null);
  const [viewportHeight, setViewportHeight] = useState(0);
  const [offset, setOffset] = useState(0);
  // The positions of rows and bar, for the listeners, which run between renderings.
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
    // After scrolling, the bar moves to the rows' position, from which small movements have separated it. The end of
    // one scroll may be told after the next has begun: what has moved since is followed first, not turned back.
    const align = () => {
      follow();
      alignBar(element, geometry, stand);
    };
    element.addEventListener('scroll', follow, { passive: true });
    element.addEventListener('scrollend', align, { passive: true });
    return () => {
      element.removeEventListener('scroll', follow);
      element.removeEventListener('scrollend', align);
    };
  }, [rowCount, rowHeight, viewportHeight]);

  // Other rows: back to the first one.
  useLayoutEffect(() => {
    // Writing it has the browser lay out the page, for every list of the page in each step of the map's slider.
    const isScrolled = stand.current.scrollTop !== 0;
    stand.current = { offset: 0, scrollTop: 0 };
    setOffset(0);
    if (isScrolled && scroller.current) scroller.current.scrollTop = 0;
  }, [rowCount, rowsIdentity]);

  const geometry = { rowCount, rowHeight, viewportHeight };
  const showRow = (row: number) => {
    stand.current.offset = offsetToShow(geometry, stand.current.offset, row);
    setOffset(stand.current.offset);
    if (scroller.current) alignBar(scroller.current, geometry, stand);
  };
  return { scroller, geometry, offset, showRow };
}

/** Moves the bar to the rows' offset, without moving the rows. */
function alignBar(
  element: HTMLElement,
  geometry: ScrollGeometry,
  stand: RefObject<{ offset: number; scrollTop: number }>,
): void {
  element.scrollTop = scrollTopFor(geometry, stand.current.offset);
  stand.current.scrollTop = element.scrollTop;
}
