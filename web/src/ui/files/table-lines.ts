import type { CsvValue } from './csv-text.ts';
import { comments, kindOf, numberText, quoted, wrapped, type ColumnKind } from './line-literals.ts';
import { sqlLines } from './sql-lines.ts';

/** A table that lines of another program contain. */
export interface LinesTable {
  /** What it is and where it is from; a comment each. */
  about: readonly string[];
  columns: readonly string[];
  rows: readonly (readonly CsvValue[])[];
}

export const lineLanguages = ['R', 'Python', 'SQL'] as const;
export type LineLanguage = (typeof lineLanguages)[number];

/** More rows are a file: nobody pastes them. */
export const maxLineRows = 5_000;

/**
 * Lines that contain a table and print it, as they stand: base R makes a data frame; Python a list of records, or a data frame
 * where pandas is; SQL a table, in DuckDB and PostgreSQL. Numbers have all their digits, and what is missing is so in each.
 */
export function tableLines(language: LineLanguage, table: LinesTable): string {
  const lines = { R: rLines, Python: pythonLines, SQL: sqlLines }[language](table);
  return [...comments(table.about, language === 'SQL' ? '--' : '#'), ...lines, ''].join('\n');
}

function rLines(table: LinesTable): string[] {
  const columns = table.columns.flatMap((name, at) => {
    const kind = kindOf(table.rows, at);
    const items = table.rows.map((row) => rValue(row[at] ?? null, kind));
    const [begin, end] = kind === 'day' ? ['as.Date(c(', '))'] : ['c(', ')'];
    const none = { number: 'numeric(0)', day: 'character(0)', text: 'character(0)' }[kind];
    if (items.length === 0) return [`  ${quoted(name)} = ${none},`];
    const lines = wrapped(items).map((line, index, all) => `    ${line}${index === all.length - 1 ? '' : ','}`);
    return [`  ${quoted(name)} = ${begin}`, ...lines, `  ${end},`];
  });
  return ['data <- data.frame(', ...columns, '  check.names = FALSE', ')', 'print(data)'];
}

function rValue(value: CsvValue, kind: ColumnKind): string {
  if (value === null) return { number: 'NA_real_', day: 'NA_character_', text: 'NA_character_' }[kind];
  return typeof value === 'number' && kind === 'number' ? numberText(value, 'Inf') : quoted(String(value));
}

function pythonLines({ columns, rows }: LinesTable): string[] {
  const value = (one: CsvValue) => {
    if (one === null) return 'None';
    return typeof one === 'number' ? numberText(one, 'float("inf")') : quoted(one);
  };
  return [
    'columns = [',
    ...wrapped(columns.map(quoted)).map((line) => `    ${line},`),
    ']',
    'rows = [',
    ...rows.map((row) => `    (${columns.map((_, at) => value(row[at] ?? null)).join(', ')},),`),
    ']',
    'try:',
    '    import pandas',
    '    data = pandas.DataFrame(rows, columns=columns)',
    'except ImportError:',
    '    data = [dict(zip(columns, row)) for row in rows]',
    'print(data)',
  ];
}
