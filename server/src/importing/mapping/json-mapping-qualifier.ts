import { textConstant } from '../../samples/duckdb/sql-text.ts';
import { saysAbove } from '../flags/default-meaning.ts';
import { cellText } from './cell-text.ts';
import { longestFirst } from './json-mapping-flags.ts';
import type { JsonMapping } from './json-mapping-schema.ts';

/** A sign that says "above" stays where it is taken from the result or from its flag: nothing else would say so. */
export function selectedQualifier(mapping: JsonMapping, given: string | null): string[] {
  const { columns, resultFlags, values } = mapping;
  const result = cellText(columns.result ?? '');
  const flag = cellText(columns.detect ?? '');
  const signs = [
    ...longestFirst(Object.keys(resultFlags).filter(saysAbove)).map(
      (sign) => `WHEN starts_with(${result}, ${textConstant(sign)}) THEN ${textConstant(sign)}`,
    ),
    ...Object.keys(values.detect ?? {})
      .map((text) => text.trim())
      .filter(saysAbove)
      .map((sign) => `WHEN ${flag} = ${textConstant(sign)} THEN ${textConstant(sign)}`),
  ];
  if (signs.length === 0) return given === null ? [] : [`${given} AS qualifier`];
  const sign = `CASE ${signs.join(' ')} END`;
  if (given === null) return [`${sign} AS qualifier`];
  // A column can be the flag and the qualifier.
  return [
    `CASE WHEN starts_with(${given}, ${sign}) THEN ${given} ELSE nullif(concat_ws(' ', ${sign}, ${given}), '') END AS qualifier`,
  ];
}
