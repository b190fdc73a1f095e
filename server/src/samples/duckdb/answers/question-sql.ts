import type { SampleColumn } from '@wellfield/contract';
import { toSql } from '@wellfield/contract/to-sql';
import type { ReleaseDictionaries } from '../database/release-dictionaries.ts';
import type { Question } from '../../sample-store.ts';
import { identifier, type BoundSql } from '../sql-text.ts';

/** A question as a condition on the release's `samples`, with binds from $1. */
export function questionSql({ filter, analyte }: Question, dictionaries: ReleaseDictionaries): BoundSql {
  const values: (string | number)[] = [filter.dataset];
  let text = 'dataset = $1';
  if (analyte !== null) text += ` AND analyte = $${values.push(analyte)}`;
  const clauses = toSql(filter, {
    firstBind: values.length + 1,
    manyTexts: (column, texts, bind) => codeTest(column, texts, dictionaries.get(column), bind),
  });
  return { text: `${text} AND (${clauses.text})`, values: [...values, ...clauses.values] };
}

/**
 * Whether a column's code is among those of the texts: a bit for each code, so a row takes one lookup for any number of
 * texts (at 300 texts and 5 million rows a third of the time of DuckDB's join), and the rows keep their order, unlike with
 * a join.
 */
function codeTest(
  column: SampleColumn,
  texts: readonly string[],
  dictionary: readonly string[] | undefined,
  bind: (value: string) => string,
): string | null {
  if (!dictionary || dictionary.length === 0) return null;
  const wanted = new Set(texts);
  const bits = bind(dictionary.map((text) => (wanted.has(text) ? '1' : '0')).join(''));
  return `get_bit(CAST(${bits} AS BIT), CAST(enum_code(${identifier(column)}) AS INTEGER)) = 1`;
}
