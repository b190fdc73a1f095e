import { builderFields, type IncludedFilter } from '@wellfield/contract';
import { questionSql } from '../answers/question-sql.ts';
import type { ReleaseDatabase } from '../database/release-database.ts';
import type { Count, Question } from '../../sample-store.ts';
import { identifier } from '../sql-text.ts';

/**
 * Counts on the rows themselves, a statement for each field: for a clause on a column that the cubes of an older
 * release do not hold.
 */
export async function countRows(database: ReleaseDatabase, question: Question, signal?: AbortSignal): Promise<Count> {
  const { filter, analyte } = question;
  const all = questionSql(question, database.dictionaries);
  const [[records = 0] = []] = await database.rows(
    'count',
    `SELECT count(*) FROM samples WHERE ${all.text}`,
    all.values,
    signal,
  );
  const includedFilters: IncludedFilter[] = [];
  for (const { name, column, valueType } of builderFields(filter.dataset)) {
    const clauses = filter.clauses.filter(({ field }) => field !== name);
    const others = questionSql({ filter: { ...filter, clauses }, analyte }, database.dictionaries);
    const value = valueType === 'number' ? identifier(column) : `CAST(${identifier(column)} AS VARCHAR)`;
    const counted = await database.rows(
      'count',
      `SELECT ${value}, count(*) FROM samples WHERE ${others.text} GROUP BY ${identifier(column)}`,
      others.values,
      signal,
    );
    for (const [filtered, rows] of counted) {
      includedFilters.push({ field: name, filter: filtered as string | number | null, records: Number(rows) });
    }
  }
  return { records: Number(records), includedFilters };
}
