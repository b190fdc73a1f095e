import type { SqlSession } from '../sql-session.ts';
import { loadParquetTable } from './load-parquet-table.ts';
import { loadTextTable } from './load-text-table.ts';
import { loadWorkbookTable } from './load-workbook-table.ts';
import type { ColumnChoice, RawTable } from './raw-table.ts';
import type { SourceFile } from './source-file.ts';

/** Loads every file's chosen columns into the session, each as a view named by `SourceFile.table`. */
export async function loadTables(
  session: SqlSession,
  folder: string,
  files: readonly SourceFile[],
  choose: ColumnChoice,
  onFraction: (file: SourceFile, fraction: number) => void,
  signal: AbortSignal | undefined,
): Promise<RawTable[]> {
  const tables: RawTable[] = [];
  for (const file of files) {
    signal?.throwIfAborted();
    if (file.kind === 'parquet') tables.push(await loadParquetTable(session, file, choose));
    else if (file.kind === 'xlsx') tables.push(await loadWorkbookTable(session, file, choose));
    else {
      const fraction = (done: number): void => onFraction(file, done);
      tables.push(await loadTextTable(session, folder, file, choose, fraction, signal));
    }
  }
  return tables;
}
