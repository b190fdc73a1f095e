import { detectFlags, isNonDetect } from '@wellfield/contract';
import { z } from 'zod';
import { identifier, textConstant } from '../../samples/duckdb/sql-text.ts';
import { inlineJson, type FlagMeanings } from '../flags/flag-advice.ts';
import { meansNonDetect } from '../flags/default-meaning.ts';
import { ImportRefusedError } from '../import-options.ts';
import type { RawTable } from '../reading/file-reader.ts';
import { quoted } from '../shown-text.ts';
import type { SqlSession } from '../sql-session.ts';
import { cellText, isOneOf } from './cell-text.ts';
import type { JsonMapping } from './json-mapping-schema.ts';

/** The lines of a JSON mapping that say what flags mean, with those that it says already. */
export function jsonFlagLines({ values }: JsonMapping, { detect, result }: FlagMeanings): string[] {
  return [
    ...(Object.keys(detect).length > 0
      ? [`  "values": { "detect": ${inlineJson({ ...values.detect, ...detect })} }`]
      : []),
    ...(Object.keys(result).length > 0 ? [`  "resultFlags": ${inlineJson(result)}`] : []),
  ];
}

/** The result's text without a flag before its number; null if nothing else is there. */
export function unflaggedResult(text: string, flags: readonly string[]): string {
  if (flags.length === 0) return text;
  const cases = longestFirst(flags).map(
    (flag) =>
      `WHEN ${beginsWith(text, flag)} THEN nullif(trim(substr(${text}, length(${textConstant(flag)}) + 1)), '')`,
  );
  return `CASE ${cases.join(' ')} ELSE ${text} END`;
}

/** The detect flag, in which what stands before the result counts unless the flag says "not detected" already. */
export function flaggedDetect(detect: string, result: string, flags: readonly (readonly [string, string])[]): string {
  const meaning = new Map(flags);
  const cases = longestFirst([...meaning.keys()]).map(
    (flag) => `WHEN ${beginsWith(result, flag)} THEN ${textConstant(meaning.get(flag) ?? '')}`,
  );
  const given = `CAST(${detect} AS VARCHAR)`;
  const overruled = `${given} IS NULL OR ${given} IN (${detectFlags.map(textConstant).join(', ')})`;
  return `CASE WHEN NOT (${overruled}) THEN ${given} ELSE CASE ${cases.join(' ')} ELSE ${given} END END`;
}

/** What the mapping itself declares detected although it usually means the opposite, for the report. */
export function assumedDetects({ values }: JsonMapping): string[] {
  return Object.entries(values.detect ?? {}).flatMap(([text, flag]) =>
    meansNonDetect(text) && !isNonDetect(flag === null ? null : String(flag))
      ? [`the detect flag ${quoted(text)} counts as detected, as the mapping says`]
      : [],
  );
}

const counted = z.object({ text: z.string().nullable(), rows: z.number() });

/**
 * Refuses a mapping whose `otherwise` would make detects of texts that usually mean not detected.
 * What they mean must be said for each of them. Numbers are results beside flags in one column; only a column without
 * any but 0 and 1 has flags in them.
 */
export async function refuseHiddenNonDetects(
  session: SqlSession,
  mapping: JsonMapping,
  tables: readonly RawTable[],
  name: string | null,
): Promise<void> {
  const { columns, otherwise, skip, values } = mapping;
  const column = columns.detect;
  if (column === undefined || otherwise.detect === undefined || isNonDetect(String(otherwise.detect))) return;
  const text = cellText(column);
  const skipped = skip.map((rule) => isOneOf(cellText(rule.column), rule.values));
  const notSkipped = skipped.length > 0 ? `WHERE NOT (${skipped.join(' OR ')})` : '';
  const cells = tables.map(({ file }) => `SELECT ${text} AS text FROM ${identifier(file.table)} ${notSkipped}`);
  const found = await session.rowsOf(
    counted,
    `SELECT CASE WHEN text IN ('0', '1') OR TRY_CAST(text AS DOUBLE) IS NULL THEN text END AS text, count(*) AS rows
     FROM (${cells.join(' UNION ALL ')}) WHERE text IS NOT NULL GROUP BY 1 ORDER BY rows DESC, text`,
  );
  const listed = new Set(Object.keys(values.detect ?? {}).map((key) => key.trim()));
  const hasResults = found.some((cell) => cell.text === null);
  const hidden = found.flatMap(({ text: flag, rows }) =>
    flag === null || listed.has(flag) || (flag === '0' && hasResults) || !meansNonDetect(flag)
      ? []
      : [{ text: flag, rows }],
  );
  if (hidden.length === 0) return;
  const meanings = Object.fromEntries(hidden.map(({ text: flag }) => [flag, 'U']));
  throw new ImportRefusedError(
    [
      `${name ?? 'The mapping'}: otherwise.detect would make detects of flags that usually mean not detected: ` +
        `${hidden.map(({ text: flag, rows }) => `${quoted(flag)} (${rows})`).join(', ')}. Say what they mean:`,
      ...jsonFlagLines(mapping, { detect: meanings, result: {} }),
    ].join('\n'),
  );
}

export const longestFirst = (flags: readonly string[]): string[] =>
  flags.toSorted((one, other) => other.length - one.length);

const beginsWith = (text: string, flag: string): string =>
  `coalesce(starts_with(${text}, ${textConstant(flag)}), false)`;
