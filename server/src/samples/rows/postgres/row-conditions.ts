import { toSql } from '@wellfield/contract/to-sql';
import { constant } from '../../../postgres/sql-constant.ts';
import type { Question } from '../../sample-store.ts';

interface BoundSql {
  text: string;
  values: (string | number)[];
}

/** A question as a condition on a release's samples, with binds from $1. */
export function questionSql({ filter, analyte }: Question): BoundSql {
  const values: (string | number)[] = [filter.dataset];
  let text = 'dataset = $1';
  // PostgreSQL has no text with this sign, and refuses to look for one.
  if (analyte?.includes('\0')) return { text: 'FALSE', values: [] };
  if (analyte !== null) text += ` AND analyte = $${values.push(analyte)}`;
  const clauses = toSql(filter, {
    firstBind: values.length + 1,
    // One bind for any number of texts: a statement has 65,535 at most.
    manyTexts: (column, texts, bind) => `"${column}" = ANY(CAST(${bind(textArray(texts))} AS text[]))`,
  });
  return { text: `${text} AND (${clauses.text})`, values: [...values, ...clauses.values] };
}

/** The rows of some analytes, in all datasets. */
export function ofAnalytes(analytes: readonly string[]): BoundSql {
  return { text: 'analyte = ANY(CAST($1 AS text[]))', values: [textArray(analytes)] };
}

/** The condition with constants in place of its binds, for a statement that takes none. */
export function boundInto({ text, values }: BoundSql): string {
  return text.replaceAll(/\$(\d+)/g, (_, number: string) => {
    const value = values[Number(number) - 1];
    if (value === undefined) throw new RangeError(`There is no value for $${number}.`);
    return typeof value === 'number' ? `(${value})` : constant(value);
  });
}

/** An array of texts as PostgreSQL reads it. */
function textArray(texts: readonly string[]): string {
  return `{${texts.map((text) => `"${text.replaceAll(/["\\]/g, '\\$&')}"`).join(',')}}`;
}
