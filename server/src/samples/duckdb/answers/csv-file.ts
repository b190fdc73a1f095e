import { formulaStarts, harmlessText, sampleColumns } from '@wellfield/contract';
import type { ReleaseDictionaries } from '../database/release-dictionaries.ts';
import type { RowsFileForm } from './rows-file.ts';
import { identifier } from '../sql-text.ts';

const formulaStartsSql = formulaStarts.map((start) => start.charCodeAt(0)).join(', ');
/** What a cell that holds it has to be quoted for (RFC 4180). */
const quotedFor = [',', '"', '\n', '\r'];
const needsQuotes = new RegExp(`[${quotedFor.join('')}]`);

/**
 * CSV with a header. To COPY a row is one text, written as it is: DuckDB's writer of CSV keeps 4 MB for every column and
 * thread, and writes with one thread where it has less than that for all 33 columns (`docs/decisions/0022`).
 */
export function csvForm(dictionaries: ReleaseDictionaries): RowsFileForm {
  const cells = sampleColumns.map(({ name, kind }) => cell(identifier(name), kind === 'text', dictionaries.get(name)));
  const header = sampleColumns.map(({ name }) => name).join(',');
  return {
    columns: `concat(${cells.join(", ',', ")}) AS ${identifier(header)}`,
    options: `FORMAT csv, HEADER true, QUOTE '', DELIMITER ''`,
    memoryLimit: '512MB',
  };
}

/**
 * A column's cell as text; a missing value is empty. Text that a spreadsheet would run as a formula gets a leading apostrophe;
 * numbers stay numbers. Where a column's dictionary holds no such text, and none to be quoted, its rows are not looked at.
 */
function cell(column: string, isText: boolean, texts: readonly string[] | undefined): string {
  if (!isText || texts?.every((text) => harmlessText(text) === text && !needsQuotes.test(text))) return column;
  const text = `CAST(${column} AS VARCHAR)`;
  const quoted = quotedFor.map((sign) => `contains(${text}, chr(${sign.charCodeAt(0)}))`).join(' OR ');
  const guard = `CASE WHEN ascii(${text}) IN (${formulaStartsSql}) THEN '''' ELSE '' END`;
  return `CASE WHEN ${quoted} THEN concat('"', ${guard}, replace(${text}, '"', '""'), '"') ELSE concat(${guard}, ${text}) END`;
}
