import { textConstant } from '../../samples/duckdb/sql-text.ts';
import type { ColumnFacts, Word } from './column-facts.ts';
import { columnSql, shown, shownWords, type FoundTables, type SourceOf } from './field-source.ts';
import type { ProposedLines } from './proposed-lines.ts';
import { qualityOf, type QualityKind } from './quality-words.ts';
import { isNonDetect, resultText, type ResultTexts } from './result-rows.ts';
import type { TableRoles } from './table-roles.ts';

/** Which rows are left out, and why; asks about rows that are left out as quality control, and about duplicates. */
export function skipSql(lines: ProposedLines, found: FoundTables, sourceOf: SourceOf, { others }: ResultTexts): string {
  const key = found.wide ? null : sourceOf('location');
  const quality = qualityCases(found);
  for (const { check } of quality) lines.ask(check);
  const texts = others.map(({ text }) => textConstant(text));
  const cases = [
    ...(key ? [`WHEN ${resultText} IS NULL AND ${key.sql} IS NULL THEN 'an empty row'`] : []),
    ...quality.flatMap((column) => column.cases),
    `WHEN ${resultText} IS NULL AND NOT ${isNonDetect} THEN 'no result was reported'`,
    ...(texts.length > 0
      ? [`WHEN ${resultText} IN (${texts.join(', ')}) THEN 'text in place of a result: ' || ${resultText}`]
      : []),
  ];
  return `CASE\n    ${cases.join('\n    ')}\n  END`;
}

const reasons: Readonly<Record<Exclude<QualityKind, 'duplicate'>, string>> = {
  control: 'quality control: ',
  rejected: 'not to be used: ',
};

interface QualityColumn {
  cases: string[];
  check: string;
}

function qualityCases(found: FoundTables): QualityColumn[] {
  const tables = [found.main, ...found.joined.map(({ roles }) => roles)];
  return tables.flatMap((roles) =>
    roles.facts.columns.flatMap((column) => (canSayQuality(roles, column) ? qualityCase(found, roles, column) : [])),
  );
}

/** Columns of no other field; samples of quality control can have a place or a medium of their own, too. */
function canSayQuality(roles: TableRoles, column: ColumnFacts): boolean {
  const [field] = [...roles.columns].find(([, taken]) => taken === column) ?? [];
  return field === undefined || ['sample', 'location', 'matrix'].includes(field);
}

/** More different texts than this are remarks: what they say of one sample is no rule for rows. */
const maxTexts = 40;

function qualityCase({ main }: FoundTables, roles: TableRoles, column: ColumnFacts): QualityColumn[] {
  const isLocation = roles.columns.get('location') === column;
  const stated = (kind: QualityKind): Word[] =>
    column.words.filter(({ text }) => qualityOf(column.name, text) === kind);
  const [control, rejected, duplicate] = [stated('control'), stated('rejected'), isLocation ? [] : stated('duplicate')];
  const all = [...control, ...rejected, ...duplicate];
  if (all.length === 0) return [];
  const name = `${shown(column.name)} of ${shown(roles.facts.table.file.name)}`;
  if (column.distinct > maxTexts && !isLocation)
    return [
      { cases: [], check: `${name} speaks of quality control, but no row is left out by it: ${shownWords(all)}` },
    ];
  const sql = `trim(${columnSql(roles, main, column)})`;
  const left = (
    [
      ['control', control],
      ['rejected', rejected],
    ] as const
  ).filter(([, words]) => words.length > 0);
  const cases = left.map(
    ([kind, words]) =>
      `WHEN ${sql} IN (${words.map(({ text }) => textConstant(text)).join(', ')}) THEN ${textConstant(reasons[kind])} || ${sql}`,
  );
  const parts = [
    ...(left.length > 0
      ? [`rows of ${shownWords(left.flatMap(([, words]) => words))} are left out (below, under _skip)`]
      : []),
    ...(duplicate.length > 0
      ? [`rows of ${shownWords(duplicate)} count as samples of the site, in addition to those that they repeat`]
      : []),
  ];
  return [{ cases, check: `${name} tells kinds of samples: ${parts.join('; ')}` }];
}
