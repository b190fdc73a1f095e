import { formatCount } from '@wellfield/science';
import type { RowBoxes, ValueBox } from '../../../workers/operations/box-rows.ts';

/** The smallest room of a box: a location's name must fit, years and the like can be named here and there. */
const minSlotPx = { named: 18, ordered: 6 };

/**
 * The boxes that there is room for, those with the most samples and the selected location's. Locations stand by their
 * median, the highest first; other values in the order of a list.
 */
export function shownBoxes({ boxes, by }: RowBoxes, roomPx: number, selected: string | null): readonly ValueBox[] {
  const maxBoxes = Math.max(1, Math.floor(roomPx / (by === 'year' ? minSlotPx.ordered : minSlotPx.named)));
  const isKept = (box: ValueBox) => by === 'location' && box.value === selected;
  const ranked = boxes.toSorted((a, b) => Number(isKept(b)) - Number(isKept(a)) || b.n - a.n);
  const kept = new Set(ranked.slice(0, maxBoxes));
  const shown = boxes.filter((box) => kept.has(box));
  return by === 'location' ? shown.toSorted((a, b) => b.median - a.median) : shown;
}

/** Says that there are more boxes than room. */
export function shownNotice(shown: number, all: number): string[] {
  if (shown === all) return [];
  return [
    `${formatCount(shown)} of ${formatCount(all)} boxes: those with the most samples. The table and CSV have all.`,
  ];
}
