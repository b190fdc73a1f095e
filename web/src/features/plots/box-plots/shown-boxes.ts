import { formatCount } from '@wellfield/science';
import type { RowBoxes, ValueBox } from '../../../workers/operations/box-rows.ts';
import type { BoxOrder } from '../distribution/distribution-display.ts';

/** The minimum room of a box: a location's name must fit; for years and the like a label now and then is enough. */
const minSlotPx = { named: 18, ordered: 6 };

export interface BoxChoice {
  order: BoxOrder;
  /** Of the pages that the boxes fill, counted from 0; after the last comes the first. */
  page: number;
}

/** Which boxes come first: as chosen, else the highest where locations are compared by a level or the map's statistic. */
export function orderOf(chosen: BoxOrder | null, areCompared: boolean): BoxOrder {
  return chosen ?? (areCompared ? 'highest' : 'most samples');
}

interface ShownBoxes {
  boxes: readonly ValueBox[];
  /** How many of how many they are, and which; null where all fit. */
  part: string | null;
}

/**
 * The boxes that fit, a page of them in the chosen order, and the selected location's. Locations are sorted by median,
 * the highest first, or by name if that was chosen; other values are in list order.
 */
export function shownBoxes(
  { boxes, by }: RowBoxes,
  roomPx: number,
  selected: string | null,
  { order, page }: BoxChoice,
): ShownBoxes {
  const maxBoxes = Math.max(1, Math.floor(roomPx / (by === 'year' ? minSlotPx.ordered : minSlotPx.named)));
  const pages = Math.max(1, Math.ceil(boxes.length / maxBoxes));
  // Before the first page comes the last.
  const first = (((page % pages) + pages) % pages) * maxBoxes;
  const ranked = order === 'name' ? boxes : boxes.toSorted(order === 'highest' ? highestFirst : (a, b) => b.n - a.n);
  const retained = new Set(ranked.slice(first, first + maxBoxes));
  const own = by === 'location' ? boxes.find(({ value }) => value === selected) : undefined;
  const last = [...retained].at(-1);
  if (own && last && !retained.has(own)) {
    retained.delete(last);
    retained.add(own);
  }
  const shown = boxes.filter((box) => retained.has(box));
  return {
    boxes: by === 'location' && order !== 'name' ? shown.toSorted(highestFirst) : shown,
    part: pages === 1 ? null : partText(first, retained.size, boxes.length, { by, order }),
  };
}

const orderWords: Readonly<Record<BoxOrder, { first: string; further: string }>> = {
  'most samples': { first: 'those with most samples', further: 'most samples first' },
  highest: { first: 'those with the highest medians', further: 'highest medians first' },
  name: { first: 'the first by name', further: 'by name' },
};

function partText(
  first: number,
  count: number,
  all: number,
  { by, order }: Pick<RowBoxes, 'by'> & { order: BoxOrder },
): string {
  const noun = by === 'location' ? 'locations' : 'boxes';
  const words = orderWords[order];
  return first === 0
    ? `${formatCount(count)} of ${formatCount(all)} ${noun}, ${words.first}`
    : `${formatCount(first + 1)} to ${formatCount(first + count)} of ${formatCount(all)} ${noun}, ${words.further}`;
}

/** By median; those whose median lies below every detect come last, by their limits. */
function highestFirst(a: ValueBox, b: ValueBox): number {
  const [of, other] = [a.median ?? -Infinity, b.median ?? -Infinity];
  return of === other ? (b.censorLine ?? 0) - (a.censorLine ?? 0) : other - of;
}
