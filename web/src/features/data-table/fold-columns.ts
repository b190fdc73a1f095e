import type { SampleColumn } from '@wellfield/contract';
import type { SampleTableColumn, TableColumnId } from './sample-columns.ts';

/** In fewer rows, columns are alike by chance, and a table of them is read at a glance. */
const minRows = 25;

/** What tells one row from another is never folded away. */
const telling: readonly TableColumnId[] = ['against_level', 'location', 'sample_id', 'result', 'sample_date'];

interface Folding {
  /** The columns that say the same in all rows. */
  alike: readonly SampleColumn[];
  rowCount: number;
  /** Those that somebody filters or sorts by: they stay where they are. */
  inUse: readonly TableColumnId[];
}

/** Parts the shown columns into those of the table and those that a line above it says once for all rows. */
export function foldColumns(
  shown: readonly SampleTableColumn[],
  { alike, rowCount, inUse }: Folding,
): { visible: readonly SampleTableColumn[]; folded: readonly SampleTableColumn[] } {
  const isAlike = ({ id, kind }: SampleTableColumn) =>
    id !== 'against_level' && alike.includes(id) && (kind !== 'depth' || alike.includes('sample_top_depth'));
  const isFolded = (column: SampleTableColumn) =>
    isAlike(column) && !telling.includes(column.id) && !inUse.includes(column.id);
  if (rowCount < minRows || shown.every(isFolded)) return { visible: shown, folded: [] };
  return { visible: shown.filter((column) => !isFolded(column)), folded: shown.filter(isFolded) };
}
