import { csvCell, csvQuotedFor, formulaStarts, sampleColumns } from '@wellfield/contract';
import type { ReleaseDictionaries } from '../database/release-dictionaries.ts';
import type { RowsFileForm } from './rows-file-job.ts';
import { identifier, textConstant } from '../sql-text.ts';

/** As a list's: the engine joins rows with as many values as these of an IN, which mixes them, and then they must be sorted. */
const formulaStartsSql = `[${formulaStarts.map((start) => start.charCodeAt(0)).join(', ')}]`;

/**
 * CSV with a header. To COPY a row is one text, written as it is: DuckDB's writer of CSV keeps 4 MB for every column and
 * thread, and writes with one thread where it has less than that for all 33 columns (`docs/decisions/0022`).
 * `shared` are cells that are the same in every row, by column, after the record's own.
 */
export function csvForm(
  dictionaries: ReleaseDictionaries,
  shared: Readonly<Record<string, string>> = {},
): RowsFileForm {
  const cells = sampleColumns.map(({ name, kind }) => {
    const column = identifier(name);
    if (kind === 'number') return numberCell(column);
    return kind === 'text' ? textCell(column, dictionaries.get(name)) : column;
  });
  const header = [...sampleColumns.map(({ name }) => name), ...Object.keys(shared)].join(',');
  const ending = Object.values(shared).map((text) => `,${csvCell(text)}`);
  const end = ending.length > 0 ? `, ${textConstant(ending.join(''))}` : '';
  return csvLines(header, cells, end);
}

/** Lines of a header and of cells as SQL; `end` is what all lines end with. */
export function csvLines(header: string, cells: readonly string[], end = ''): RowsFileForm {
  const lines = "FORMAT csv, QUOTE '', DELIMITER ''";
  return {
    columns: `concat(${cells.join(", ',', ")}${end}) AS ${identifier(header)}`,
    options: `${lines}, HEADER true`,
    continued: `${lines}, HEADER false`,
    memoryLimit: '64MB',
  };
}

/**
 * A number's cell, as `csvCell` writes it. DuckDB's own text has another form of whole numbers (`26.0`, `5e+20`) and of
 * those below 0.0001 (`1.5e-05` for 0.000015); from 10^21 on both have an exponent.
 */
export function numberCell(column: string): string {
  const text = `CAST(${column} AS VARCHAR)`;
  const sign = `CASE WHEN ${column} < 0 THEN '-' ELSE '' END`;
  const zeros = `repeat('0', TRY_CAST(split_part(${text}, 'e-', 2) AS INTEGER) - 1)`;
  const digits = `replace(replace(split_part(${text}, 'e', 1), '.', ''), '-', '')`;
  const length = `TRY_CAST(split_part(${text}, 'e+', 2) AS INTEGER) + 1`;
  // A number with a fraction is below 2^53. Missing values first: the columns of most numbers are nearly empty.
  return (
    `CASE WHEN ${column} IS NULL THEN NULL ` +
    `WHEN ${column} = trunc(${column}) AND abs(${column}) < 1e16 THEN CAST(CAST(${column} AS BIGINT) AS VARCHAR) ` +
    `WHEN abs(${column}) BETWEEN 1e-4 AND 9.1e15 THEN ${text} ` +
    `WHEN abs(${column}) >= 1e21 THEN ${text} ` +
    `WHEN abs(${column}) >= 1e16 THEN concat(${sign}, rpad(${digits}, ${length}, '0')) ` +
    `WHEN abs(${column}) >= 1e-6 THEN concat(${sign}, '0.', ${zeros}, ${digits}) ` +
    `ELSE replace(${text}, 'e-0', 'e-') END`
  );
}

/**
 * A text's cell; a missing value is empty. Text that a spreadsheet would run as a formula gets a leading apostrophe. Where a
 * column's dictionary holds no such text, and none to be quoted, its rows are not looked at.
 */
export function textCell(column: string, texts: readonly string[] | undefined): string {
  if (texts?.every((text) => csvCell(text) === text)) return column;
  const text = `CAST(${column} AS VARCHAR)`;
  const quoted = csvQuotedFor.map((sign) => `contains(${text}, chr(${sign.charCodeAt(0)}))`).join(' OR ');
  const guard = `CASE WHEN list_contains(${formulaStartsSql}, ascii(${text})) THEN '''' ELSE '' END`;
  return `CASE WHEN ${quoted} THEN concat('"', ${guard}, replace(${text}, '"', '""'), '"') ELSE concat(${guard}, ${text}) END`;
}
