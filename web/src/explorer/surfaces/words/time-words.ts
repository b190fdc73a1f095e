import type { SurfaceMask } from '@wellfield/science';

/** What a surface of a time shares with those of other times, so that they can be compared. */
export function timeWords({ kind }: Pick<SurfaceMask, 'kind'>, hasLines: boolean): string {
  const lines = hasLines ? ['lines'] : [];
  switch (kind) {
    case 'hull':
      return `${listed(['Cells', 'scale', ...lines, 'edge'])} are those of all dates, also around wells that have no value then.`;
    case 'distance':
      return `${listed(['Cells', 'scale', ...lines])} are those of all dates; the edge is by the wells that have a value then.`;
    case 'areas':
      return `${listed(['Cells', 'scale', ...lines])} are those of all dates.`;
  }
}

function listed(names: readonly string[]): string {
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
