import { rangeFields, type Dataset, type QueryExtent } from '@wellfield/contract';
import type { CountedRows } from '../rows/counted-rows.ts';
import { identifier } from '../sql-text.ts';

/** The smallest and the largest value of each field with ranges: of the result by unit, of the others in all rows. */
export async function readExtents(
  counted: CountedRows,
  dataset: Dataset,
  signal?: AbortSignal,
): Promise<QueryExtent[]> {
  const fields = rangeFields(dataset);
  const ends = fields.flatMap(({ column }) => [`min(${identifier(column)})`, `max(${identifier(column)})`]);
  const rows = await counted.rows(
    'count',
    `SELECT CAST(unit AS TEXT), ${ends.join(', ')} FROM ${counted.table} WHERE dataset = $1 GROUP BY unit ORDER BY unit NULLS FIRST`,
    [dataset],
    signal,
  );
  const extents: QueryExtent[] = [];
  for (const [unit, ...found] of rows) {
    for (const [index, { name }] of fields.entries()) {
      const [min, max] = [found[2 * index], found[2 * index + 1]].map(Number);
      if (min === undefined || max === undefined || found[2 * index] === null) continue;
      const known = name === 'result' ? undefined : extents.find(({ field }) => field === name);
      if (known) Object.assign(known, { min: Math.min(known.min, min), max: Math.max(known.max, max) });
      else extents.push({ field: name, unit: name === 'result' ? (unit as string | null) : null, min, max });
    }
  }
  return extents;
}
