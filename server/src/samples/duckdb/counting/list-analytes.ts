import type { AnalyteOption, Filter } from '@wellfield/contract';
import type { CountedRows } from '../rows/counted-rows.ts';

/**
 * The analytes of a filter, most samples first. Type and subtype are those that most of the analyte's rows carry; of
 * types, those with columns of their own are distinguished.
 */
export async function listAnalytes(
  rows: CountedRows,
  filter: Filter,
  signal?: AbortSignal,
): Promise<(AnalyteOption & { records: number })[]> {
  const condition = rows.condition({ filter, analyte: null });
  const found = await rows.rows(
    'head',
    `WITH combined AS (
       SELECT analyte, analyte_type, analyte_subtype, count(*) AS n FROM ${rows.table} WHERE ${condition.text}
       GROUP BY analyte, analyte_type, analyte_subtype
     ), ranked AS (
       SELECT *, sum(n) OVER (PARTITION BY analyte) AS records,
         row_number() OVER (PARTITION BY analyte ORDER BY n DESC, analyte_type, analyte_subtype) AS place FROM combined
     )
     SELECT CAST(analyte AS TEXT), CAST(analyte_type AS TEXT), CAST(analyte_subtype AS TEXT), records
     FROM ranked WHERE place = 1 ORDER BY records DESC, analyte`,
    condition.values,
    signal,
  );
  return found.map(([analyte, type, subtype, records]) => ({
    value: analyte as string,
    label: analyte as string,
    type: type === 'Rad' || type === 'Asbestos' ? type : 'other',
    subtype: subtype as string | null,
    records: Number(records),
  }));
}
