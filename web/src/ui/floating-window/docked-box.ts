import type { CSSProperties } from 'react';
import { cornerFootPx, type Rect } from './window-geometry.ts';

/** As wide as the title and the buttons of a collapsed window need. */
const dockedWidthPx = 248;

/** A corner of the page's area. */
export interface Corner {
  isRight: boolean;
  isLow: boolean;
}

/** The corner of what it is above, the page or a region of it, that a window is nearest to. */
export function cornerOf(rect: Rect, area: Rect): Corner {
  return {
    isRight: rect.x - area.x > area.x + area.width - (rect.x + rect.width),
    isLow: rect.y - area.y > area.y + area.height - (rect.y + rect.height),
  };
}

/**
 * What is left of a collapsed window, as its style: its title, in that corner of it, so that it does not stand in the middle of
 * a map, nor on its scale, as a window can that was moved, or that a lower page has moved. It is as high as the title is for
 * the pointer.
 */
export function dockedBox({ x, y, width, height }: Rect, { isRight, isLow }: Corner, page: Rect): CSSProperties {
  const dockedWidth = Math.min(width, dockedWidthPx);
  const end = Math.min(y + height, page.y + page.height - cornerFootPx);
  return {
    left: isRight ? x + width - dockedWidth : x,
    width: dockedWidth,
    height: 'auto',
    ...(isLow ? { top: 'auto', bottom: `calc(100% - ${end}px)` } : { top: y }),
  };
}
