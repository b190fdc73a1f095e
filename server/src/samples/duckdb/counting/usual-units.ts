import type { Dataset } from '@wellfield/contract';
import type { CountedRows } from '../rows/counted-rows.ts';
import { commonest } from './commonest.ts';

/** The unit that most rows of each analyte of a dataset have; null where that is none. */
export async function usualUnits(
  counted: CountedRows,
  dataset: Dataset,
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, string | null>> {
  const rows = await counted.rows(
    'count',
    `SELECT CAST(analyte AS TEXT), CAST(unit AS TEXT), count(*) FROM ${counted.table} WHERE dataset = $1 GROUP BY analyte, unit`,
    [dataset],
    signal,
  );
  const counts = rows as unknown as readonly (readonly [string, string | null, number | bigint])[];
  const groups = Map.groupBy(counts, ([analyte]) => analyte);
  return new Map(
    Array.from(groups, ([analyte, own]) => {
      const [unit = null] = commonest(own.map(([, one, count]) => [[one], Number(count)] as const));
      return [analyte, unit];
    }),
  );
}
