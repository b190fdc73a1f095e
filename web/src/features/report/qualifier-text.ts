import { formatCount } from '@wellfield/science';
import { rowsByValue } from '../../frame/rows-by-value.ts';
import { gather } from '../../frame/gather.ts';
import type { SampleFrame } from '../../frame/sample-frame.ts';

/** Rare flags beyond these are counted together. */
const namedAtMost = 12;

/** The laboratory's own flags of some rows with their numbers, the most frequent first; samples without one come last. */
export function qualifierText({ columns }: Pick<SampleFrame, 'columns'>, rows: Uint32Array): string {
  const column = columns.get('qualifier');
  if (column?.kind !== 'text') return 'none';
  const flags = rowsByValue({ ...column, codes: gather(column.codes, rows, new Int32Array(rows.length)) });
  if (flags.length === 0) return 'none';
  const [named, others] = [flags.slice(0, namedAtMost), flags.slice(namedAtMost)];
  const flagged = sumOf(flags);
  return [
    ...named.map(([flag, count]) => `${flag} ${formatCount(count)}`),
    ...(others.length > 0 ? [`${formatCount(others.length)} other flags ${formatCount(sumOf(others))}`] : []),
    `without a flag ${formatCount(rows.length - flagged)}`,
  ].join(', ');
}

function sumOf(flags: readonly (readonly [string, number])[]): number {
  return flags.reduce((sum, [, count]) => sum + count, 0);
}
