import { textConstant } from '../../samples/duckdb/sql-text.ts';
import { described, numberSql, shown, type FoundTables, type SourceOf } from './field-source.ts';
import type { ProposedLines } from './proposed-lines.ts';
import {
  bareResult,
  behindText,
  doubtsOfNumbers,
  flagText,
  isMoreThanNumber,
  isNonDetect,
  questionsOfTexts,
  resultText,
  type ResultTexts,
} from './result-rows.ts';

/** "Less than 0" names no limit. */
const ownNumber = `nullif(TRY_CAST(${bareResult} AS DOUBLE), 0)::VARCHAR`;

/** The result, whether it was detected, what the laboratory wrote beside it, and its limits with their units. */
export function addResult(lines: ProposedLines, found: FoundTables, sourceOf: SourceOf, texts: ResultTexts): void {
  const limits = (['reporting_limit', 'detection_limit'] as const).flatMap((field) => {
    const source = sourceOf(field);
    return source ? [{ field, source, unit: sourceOf(`${field}_unit`) }] : [];
  });
  // A limit in a unit of its own is no number of the result's: the import converts it.
  const sameUnit = limits.filter(({ unit }) => unit === null).map(({ source }) => numberSql(source));
  const reason =
    'A result that was not detected is its limit: the number behind the sign, else a limit of its own column';
  lines.add(
    'result',
    `CASE WHEN ${isNonDetect} THEN ${sameUnit.length > 0 ? `coalesce(${[ownNumber, ...sameUnit].join(', ')})` : ownNumber} ELSE ${bareResult} END`,
    sameUnit.length < limits.length ? `${reason}, which the import brings into the unit of the result.` : `${reason}.`,
    [found.main.resultDoubt, ...doubtsOfNumbers(found)],
  );
  lines.add(
    'detect',
    `CASE WHEN ${isNonDetect} THEN 'U' ELSE 'Y' END`,
    'Not detected: by a sign or word in the result, by its flag.',
    [
      ...questionsOfTexts(texts),
      ...found.limitsAlone.map(
        ({ column, rows }) =>
          `${rows} rows have no result but a limit (${shown(column.name)}); they were taken for results that were not detected, at that limit`,
      ),
    ],
  );
  addQualifier(lines, found, texts);
  const ownLimit = `CASE WHEN ${isNonDetect} THEN ${ownNumber} END`;
  if (!limits.some(({ field }) => field === 'reporting_limit'))
    lines.add('reporting_limit', ownLimit, 'The number of what was not detected.');
  for (const { field, source, unit } of limits) {
    const sql = numberSql(source);
    lines.add(field, field === 'reporting_limit' ? `coalesce(${sql}, ${ownLimit})` : sql, described(source), [
      source.column.style.doubt,
    ]);
    if (unit) lines.add(`${field}_unit`, `CASE WHEN trim(${source.sql}) <> '' THEN ${unit.sql} END`, described(unit));
  }
}

function addQualifier(
  lines: ProposedLines,
  found: FoundTables,
  { flags, behindNonDetects, behindOthers }: ResultTexts,
): void {
  const areRemarks = flags.some(({ isYesOrNo }) => !isYesOrNo);
  const above = flags.flatMap(({ others }) => others).filter((text) => /^GT$/i.test(text));
  const flag =
    above.length > 0
      ? `CASE WHEN ${flagText} IN (${above.map(textConstant).join(', ')}) THEN '>' ELSE ${flagText} END`
      : flagText;
  const remarks = [
    ...(areRemarks ? [flag] : []),
    ...(behindNonDetects.length + behindOthers.length > 0 ? [behindText] : []),
    `CASE WHEN ${isMoreThanNumber(found)} THEN ${resultText} END`,
  ];
  const stated = remarks.length > 1 ? `coalesce(${remarks.join(', ')})` : (remarks[0] ?? 'NULL');
  lines.add(
    'qualifier',
    `CASE WHEN regexp_matches(${resultText}, '^[>≥]') THEN concat_ws(' ', ${resultText}${areRemarks ? `, ${flag}` : ''}) ELSE ${stated} END`,
    'What the laboratory wrote instead of a bare number, or next to it; a result above a limit begins with its sign.',
  );
}
