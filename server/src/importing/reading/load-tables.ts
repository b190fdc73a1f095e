import type { RawTable, Reading, SourceFile } from './file-format.ts';

/** Loads every file's chosen columns into the session, each as a view named by `SourceFile.table`. */
export async function loadTables(
  files: readonly SourceFile[],
  reading: Omit<Reading, 'onFraction'>,
  onFraction: (file: SourceFile, fraction: number) => void,
): Promise<RawTable[]> {
  const tables: RawTable[] = [];
  for (const file of files) {
    reading.signal?.throwIfAborted();
    tables.push(await file.format.load(file, { ...reading, onFraction: (fraction) => onFraction(file, fraction) }));
  }
  return tables;
}
