import { uint32At } from '@wellfield/science';
import { decode } from '../gather.ts';
import type { SampleFrame } from '../sample-frame.ts';

const collator = new Intl.Collator('en', { numeric: true });

/** Names in the order of a list: the numbers in them by size. */
export function compareNames(a: string, b: string): number {
  return collator.compare(a, b);
}

/**
 * All rows of a frame by location, as a list has them, those of one location as they came; null where they come so.
 * Releases store them in the order of the names' bytes.
 */
export function naturalOrder({ rowCount, columns }: SampleFrame): Uint32Array | null {
  const column = columns.get('location');
  if (column?.kind !== 'text') return null;
  const { codes, dictionary } = column;
  const sorted = [...dictionary.keys()].toSorted((a, b) => compareNames(dictionary[a] ?? '', dictionary[b] ?? ''));
  // A row without a location comes last.
  const rankOf = new Uint32Array(dictionary.length + 1).fill(dictionary.length);
  sorted.forEach((code, rank) => (rankOf[code + 1] = rank));
  const ranks = decode(codes, rankOf, new Uint32Array(rowCount));
  if (isAscending(ranks)) return null;
  const starts = new Uint32Array(dictionary.length + 2);
  for (const rank of ranks) starts[rank + 1] = uint32At(starts, rank + 1) + 1;
  for (let rank = 1; rank < starts.length; rank += 1) {
    starts[rank] = uint32At(starts, rank) + uint32At(starts, rank - 1);
  }
  const order = new Uint32Array(rowCount);
  ranks.forEach((rank, row) => {
    const at = uint32At(starts, rank);
    order[at] = row;
    starts[rank] = at + 1;
  });
  return order;
}

function isAscending(ranks: Uint32Array): boolean {
  for (let row = 1; row < ranks.length; row += 1) if (uint32At(ranks, row) < uint32At(ranks, row - 1)) return false;
  return true;
}
