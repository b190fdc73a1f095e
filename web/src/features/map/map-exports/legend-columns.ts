import { legendSize } from './legend-cards.ts';

/** Between legends, and between a map and what is written below it. */
export const gap = 8;

interface Shelf {
  legends: { legend: HTMLElement; x: number; y: number }[];
  right: number;
  bottom: number;
}

/** Stacks legends in columns no higher than the map or the highest legend. */
export function columnsOf(
  legends: readonly HTMLElement[],
  { left, top, height }: { left: number; top: number; height: number },
): Shelf {
  const shelf: Shelf = { legends: [], right: left, bottom: top };
  let [x, y] = [left, top];
  for (const legend of legends) {
    const size = legendSize(legend);
    if (y > top && y + size.height > top + height) [x, y] = [shelf.right + gap, top];
    shelf.legends.push({ legend, x, y });
    shelf.right = Math.max(shelf.right, x + size.width);
    shelf.bottom = Math.max(shelf.bottom, y + size.height);
    y += size.height + gap;
  }
  return shelf;
}
