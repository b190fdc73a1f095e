import { rowColumns } from '../../rows/row-columns.ts';
import { sqlTypes } from '../database/samples-table.ts';
import { fileConstant, identifier, textConstant } from '../sql-text.ts';

const columns = rowColumns.map(({ name, kind }) => `${identifier(name)}: ${textConstant(sqlTypes[kind])}`).join(', ');

/** What the reader keeps of the file at a time, where it would keep 32 MB. */
const bufferBytes = 4_000_000;

/** The rows of a file of text as another storage gives them, as SQL; one thread reads it, as a text may have line ends. */
export function readRowsText(file: string): string {
  return `read_csv(${fileConstant(file)}, auto_detect = false, header = false, parallel = false, delim = ',', quote = '"', escape = '"',
    buffer_size = ${bufferBytes}, new_line = '\\n', nullstr = '', columns = {${columns}})`;
}

/** What writes the rows of a release's table as such text. */
export function writeRowsText(table: string, file: string): string {
  const cells = rowColumns.map(({ name }) => (name === 'number' ? 'rowid' : identifier(name)));
  return `COPY (SELECT ${cells.join(', ')} FROM ${table}) TO ${textConstant(file)} (FORMAT csv, HEADER false)`;
}
