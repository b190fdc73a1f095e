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

interface ShownBoxes {
  boxes: readonly ValueBox[];
  /** A notice about those that do not fit. */
  notices: string[];
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
  const first = (page % pages) * maxBoxes;
  const ranked = order === 'name' ? boxes : boxes.toSorted(order === 'highest' ? highestFirst : (a, b) => b.n - a.n);
  const kept = new Set(ranked.slice(first, first + maxBoxes));
  const own = by === 'location' ? boxes.find(({ value }) => value === selected) : undefined;
  const last = [...kept].at(-1);
  if (own && last && !kept.has(own)) {
    kept.delete(last);
    kept.add(own);
  }
  const shown = boxes.filter((box) => kept.has(box));
  return {
    boxes: by === 'location' && order !== 'name' ? shown.toSorted(highestFirst) : shown,
    notices: pages === 1 ? [] : [`${partText(first, kept.size, boxes.length, order)} The table and CSV have all.`],
  };
}

const orderWords: Readonly<Record<BoxOrder, string>> = {
  'most samples': 'those with the most samples first',
  highest: 'the highest medians first',
  name: 'by name',
};

function partText(first: number, count: number, all: number, order: BoxOrder): string {
  if (first === 0 && order === 'most samples') {
    return `${formatCount(count)} of ${formatCount(all)} boxes: those with the most samples.`;
  }
  return `Boxes ${formatCount(first + 1)} to ${formatCount(first + count)} of ${formatCount(all)}, ${orderWords[order]}.`;
}

/** By median; those whose median lies below every detect come last, by their limits. */
function highestFirst(a: ValueBox, b: ValueBox): number {
  const [of, other] = [a.median ?? -Infinity, b.median ?? -Infinity];
  return of === other ? (b.censorLine ?? 0) - (a.censorLine ?? 0) : other - of;
}
