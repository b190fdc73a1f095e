import { useLayoutEffect, useState, type RefObject } from 'react';

/** The current height of an element in pixels; 0 before it is mounted. */
export function useElementHeight(element: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const observer = new ResizeObserver(() => setHeight(current.offsetHeight));
    observer.observe(current);
    setHeight(current.offsetHeight);
    return () => observer.disconnect();
  }, [element]);
  return height;
}
