import { useLayoutEffect, type RefObject } from 'react';

/** What lies over the lower end of other parts of the page: the sheet of windows, panels. */
const covering = new Set<Element>();

/** Registers an element as long as it covers what is below it. */
export function useCovering(element: RefObject<Element | null>, covers = true): void {
  useLayoutEffect(() => {
    const own = element.current;
    if (!own || !covers) return undefined;
    covering.add(own);
    return () => void covering.delete(own);
  }, [element, covers]);
}

/** How much of the lower end of a part of the page is covered from side to side. */
export function coveredPx(part: Element): number {
  const area = part.getBoundingClientRect();
  return Math.max(0, ...Array.from(covering, (over) => coveredBy(over.getBoundingClientRect(), area)));
}

type Area = Pick<DOMRect, 'top' | 'bottom' | 'width'>;

/** As much of its width leaves no room beside it that could be used. */
const sideToSideShare = 0.7;

/** 0 where nothing is covered, or all of it: what is hidden has no end in sight. */
export function coveredBy(over: Pick<Area, 'top' | 'width'>, part: Area): number {
  if (over.width <= sideToSideShare * part.width) return 0;
  const covered = part.bottom - over.top;
  return covered > 0 && covered < part.bottom - part.top ? covered : 0;
}
