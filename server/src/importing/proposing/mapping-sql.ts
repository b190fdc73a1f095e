import { identifier, textConstant } from '../../samples/duckdb/sql-text.ts';
import {
  addAnalyte,
  addDate,
  addDepth,
  addFraction,
  addLocation,
  addMatrix,
  addPosition,
  addUnit,
} from './field-lines.ts';
import type { ProposedField } from './field-names.ts';
import { described, findSource, numberSql, shown, type FoundTables, type SourceOf } from './field-source.ts';
import { ProposedLines } from './proposed-lines.ts';
import { addResult } from './result-lines.ts';
import { resultColumns, resultsSql, resultTexts } from './result-rows.ts';
import { skipSql } from './skip-cases.ts';
import { unusedColumns } from './unused-columns.ts';

/** A mapping to be read, changed and run. */
export interface ProposedMapping {
  sql: string;
  /** What a person must look at: each is a comment in it that begins with CHECK. */
  checks: string[];
  /** What else should be known. */
  remarks: string[];
}

/** The mapping as one SELECT, with the reason for every line. */
export function mappingSql(found: FoundTables): ProposedMapping {
  const { main, joined, wide } = found;
  const lines = new ProposedLines();
  const sourceOf: SourceOf = (field) => findSource(field, found);
  const addColumns = (fields: readonly ProposedField[]): void => {
    for (const field of fields) {
      const source = sourceOf(field);
      if (source) lines.add(field === 'sample' ? '"sample"' : field, source.sql, described(source));
    }
  };
  const texts = resultTexts(found);
  addAnalyte(lines, wide, sourceOf('analyte'));
  addLocation(lines, sourceOf('location'));
  addMatrix(lines, sourceOf('matrix'));
  addUnit(lines, found, sourceOf, resultColumns(found).find((column) => column.withUnit > 0) ?? null);
  addFraction(lines, sourceOf('filtered'));
  addColumns(['method', 'sample_id', 'sample', 'cas_id', 'analyte_subtype', 'hydro']);
  const uncertainty = sourceOf('uncertainty');
  if (uncertainty)
    lines.add('uncertainty', numberSql(uncertainty), described(uncertainty), [uncertainty.column.style.doubt]);
  addDate(lines, sourceOf('sample_date'), sourceOf('sample_time'));
  addPosition(lines, sourceOf);
  addDepth(lines, found);
  addResult(lines, found, sourceOf, texts);
  const skip = skipSql(lines, found, sourceOf, texts);
  if (wide && wide.leftOut.length > 0)
    lines.ask(
      `columns of numbers that were taken for a position, a time or a count: ${wide.leftOut.map(shown).join(', ')}`,
    );

  const statement = [
    `WITH results AS (${resultsSql(found, texts)}\n)`,
    'SELECT',
    ...lines.lines,
    `  ${textConstant(main.facts.table.file.name)} AS source_file,`,
    '  results._line,',
    `  ${skip} AS _skip`,
    'FROM results',
    ...joined.map(({ roles, key, of }) => {
      const { table } = roles.facts.table.file;
      return `LEFT JOIN ${identifier(table)} ON trim(${identifier(table)}.${identifier(key)}) = trim(results.${identifier(of)})`;
    }),
  ].join('\n');
  const unused = unusedColumns(statement, found);
  for (const question of unused.questions) lines.ask(question);
  const sql = [...headOf(found, lines.checks.length), ...lines.head, statement].join('\n');
  return { sql: `${sql}\n`, checks: lines.checks, remarks: unused.listed === null ? [] : [unused.listed] };
}

function headOf({ main, joined, wide }: FoundTables, checks: number): string[] {
  const { table, units } = main.facts;
  const name = shown(table.file.name);
  return [
    '-- Proposed from the names and contents of these columns. Change what is wrong; every line says why it is there.',
    ...(checks > 0
      ? [
          '-- A comment that begins with CHECK is a question: change the line below it if it is wrong, then write CHECKED in place',
          '-- of CHECK. Until each of them is answered, nothing is imported.',
        ]
      : []),
    ...joined.map(
      ({ roles, key, of, coverage }) =>
        `-- ${shown(roles.facts.table.file.name)} belongs to the results by ${shown(key)} = ${shown(of)}: it has ${(coverage * 100).toFixed(1)}% of them, each once.`,
    ),
    ...(units ? [`-- Line ${units.line} of ${name} has the units of its columns; it is not a result.`] : []),
    ...(wide ? [`-- ${name} is wide: ${wide.analytes.length} columns are analytes.`] : []),
  ];
}
