import { formulaStarts, harmlessText, sampleColumns } from '@wellfield/contract';
import type { ReleaseDictionaries } from '../database/release-dictionaries.ts';
import type { RowsFileForm } from './rows-file.ts';
import { identifier } from '../sql-text.ts';

const formulaStartsSql = formulaStarts.map((start) => `chr(${start.charCodeAt(0)})`).join(', ');

/** CSV with a header. A file's rows pass through: more memory would make it faster, and a server of many people larger. */
export function csvForm(dictionaries: ReleaseDictionaries): RowsFileForm {
  return { columns: csvColumns(dictionaries), options: 'FORMAT csv, HEADER true', memoryLimit: '64MB' };
}

/**
 * Text that a spreadsheet would run as a formula gets a leading apostrophe; numbers stay numbers. Where a column's
 * dictionary holds no such text its rows are not looked at.
 */
function csvColumns(dictionaries: ReleaseDictionaries): string {
  const columns = sampleColumns.map(({ name, kind }) => {
    const column = identifier(name);
    if (kind !== 'text' || dictionaries.get(name)?.every((text) => harmlessText(text) === text)) return column;
    const text = `CAST(${column} AS VARCHAR)`;
    return `CASE WHEN left(${text}, 1) IN (${formulaStartsSql}) THEN '''' || ${text} ELSE ${text} END AS ${column}`;
  });
  return columns.join(', ');
}
