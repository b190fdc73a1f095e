import { formatCount } from '@wellfield/science';
import type { RowBoxes, ValueBox } from '../../../workers/operations/box-rows.ts';

/** The minimum room of a box: a location's name must fit; for years and the like a label now and then is enough. */
const minSlotPx = { named: 18, ordered: 6 };

/**
 * The boxes that fit: those with the most samples and the selected location's. Locations are sorted by median, the
 * highest first; other values in list order.
 */
export function shownBoxes({ boxes, by }: RowBoxes, roomPx: number, selected: string | null): readonly ValueBox[] {
  const maxBoxes = Math.max(1, Math.floor(roomPx / (by === 'year' ? minSlotPx.ordered : minSlotPx.named)));
  const isKept = (box: ValueBox) => by === 'location' && box.value === selected;
  const ranked = boxes.toSorted((a, b) => Number(isKept(b)) - Number(isKept(a)) || b.n - a.n);
  const kept = new Set(ranked.slice(0, maxBoxes));
  const shown = boxes.filter((box) => kept.has(box));
  return by === 'location' ? shown.toSorted(highestFirst) : shown;
}

/** A notice about the boxes that do not fit. */
export function shownNotice(shown: number, all: number): string[] {
  if (shown === all) return [];
  return [
    `${formatCount(shown)} of ${formatCount(all)} boxes: those with the most samples. The table and CSV have all.`,
  ];
}

/** By median; those whose median lies below every detect come last, by their limits. */
function highestFirst(a: ValueBox, b: ValueBox): number {
  const [of, other] = [a.median ?? -Infinity, b.median ?? -Infinity];
  return of === other ? (b.censorLine ?? 0) - (a.censorLine ?? 0) : other - of;
}
