import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useIsOnPaper } from './paper.ts';

/** Rows drawn beyond either end of what is seen. */
const margin = 8;

interface RowsInSight {
  scroller: RefObject<HTMLDivElement | null>;
  first: number;
  end: number;
}

/** Which of many equally high rows need to be in the page: those that are seen in a scroller, and some around them. */
export function useRowsInSight(rowCount: number, rowHeightPx: number): RowsInSight {
  const scroller = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState({ first: 0, count: 0 });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const look = () => {
      const first = Math.floor(element.scrollTop / rowHeightPx);
      const count = Math.ceil(element.clientHeight / rowHeightPx);
      setSeen((last) => (last.first === first && last.count === count ? last : { first, count }));
    };
    look();
    const watch = new ResizeObserver(look);
    watch.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      watch.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [rowHeightPx]);
  // Nothing scrolls on paper.
  const isOnPaper = useIsOnPaper();
  if (isOnPaper) return { scroller, first: 0, end: rowCount };
  const first = Math.max(0, Math.min(seen.first, rowCount) - margin);
  return { scroller, first, end: Math.min(rowCount, seen.first + seen.count + margin) };
}
