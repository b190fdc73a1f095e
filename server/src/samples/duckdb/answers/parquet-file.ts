import { sampleColumns } from '@wellfield/contract';
import type { RowsFileForm } from './rows-file-job.ts';
import { identifier, textConstant } from '../sql-text.ts';

/** Small row groups, because a whole one is in memory until it is written. */
const rowsInGroup = 20_480;

/**
 * Parquet with columns of text, double, 32-bit integer or date, compressed by Snappy, which every reader supports.
 * One thread writes it, in the order of reading and row group by row group; several take longer together, and collect so much
 * for that order that millions of rows end in lack of memory (`docs/decisions/0047`).
 * Programs read it, not spreadsheets, so text is unchanged.
 */
export function parquetForm(metadata: Readonly<Record<string, string>>): RowsFileForm {
  const names = sampleColumns.map(({ name }) => identifier(name));
  const columns = sampleColumns.map(({ name, kind }) => {
    const column = identifier(name);
    return kind === 'text' ? `CAST(${column} AS VARCHAR) AS ${column}` : column;
  });
  const facts = Object.entries(metadata).filter(([, text]) => text !== '');
  const entries = facts.map(([key, text]) => `${identifier(key)}: ${textConstant(text)}`);
  return {
    columns: columns.join(', '),
    // Codes become text by the release's dictionary, which is in every row group then, with texts that no row has.
    columnsOfMost: names.join(', '),
    options: `FORMAT parquet, COMPRESSION snappy, ROW_GROUP_SIZE ${rowsInGroup}, KV_METADATA {${entries.join(', ')}}`,
    memoryLimit: '256MB',
  };
}
