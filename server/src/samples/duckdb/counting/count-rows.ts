import { builderFields, type IncludedFilter } from '@wellfield/contract';
import type { CountedRows } from '../rows/counted-rows.ts';
import type { Count, Question } from '../../sample-store.ts';
import { identifier } from '../sql-text.ts';

/**
 * Counts on the rows themselves, a statement for each field: for a clause on a column that the cubes of an older
 * release do not hold.
 */
export async function countRows(rows: CountedRows, question: Question, signal?: AbortSignal): Promise<Count> {
  const { filter, analyte } = question;
  const all = rows.condition(question);
  const [[records = 0] = []] = await rows.rows(
    'count',
    `SELECT count(*) FROM ${rows.table} WHERE ${all.text}`,
    all.values,
    signal,
  );
  const includedFilters: IncludedFilter[] = [];
  for (const { name, column, valueType } of builderFields(filter.dataset)) {
    const clauses = filter.clauses.filter(({ field }) => field !== name);
    const others = rows.condition({ filter: { ...filter, clauses }, analyte });
    const value = valueType === 'number' ? identifier(column) : `CAST(${identifier(column)} AS TEXT)`;
    const counted = await rows.rows(
      'count',
      `SELECT ${value}, count(*) FROM ${rows.table} WHERE ${others.text} GROUP BY ${identifier(column)}`,
      others.values,
      signal,
    );
    for (const [filtered, found] of counted) {
      includedFilters.push({ field: name, filter: filtered as string | number | null, records: Number(found) });
    }
  }
  return { records: Number(records), includedFilters };
}
