import type { Dataset } from '@wellfield/contract';
import type { CountedRows } from '../rows/counted-rows.ts';

/** The unit that most rows of each analyte of a dataset have; null where that is none. Of as many the first in order, none last. */
export async function commonUnits(
  counted: Pick<CountedRows, 'table' | 'rows'>,
  dataset: Dataset,
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, string | null>> {
  const units = (await counted.rows(
    'count',
    `SELECT CAST(analyte AS TEXT), CAST(unit AS TEXT), count(*) FROM ${counted.table} WHERE dataset = $1 GROUP BY analyte, unit`,
    [dataset],
    signal,
  )) as unknown as readonly CountedUnit[];
  // Sorted here: the databases' orders of texts differ.
  return new Map(
    units
      .toSorted((a, b) => Number(a[2]) - Number(b[2]) || -inOrder(a[1], b[1]))
      .map(([analyte, unit]) => [analyte, unit]),
  );
}

type CountedUnit = readonly [analyte: string, unit: string | null, rows: number | bigint];

function inOrder(a: string | null, b: string | null): number {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? 1 : -1;
  return a < b ? -1 : 1;
}
