import type { RawTable, Reading, SourceFile } from './file-reader.ts';
import { refuseSameName } from './table-name.ts';

/** Loads every file's chosen columns into the session, each table as a view named by `SourceFile.table`. */
export async function loadTables(
  files: readonly SourceFile[],
  reading: Omit<Reading, 'onFraction' | 'loaded'>,
  onFraction: (file: SourceFile, fraction: number) => void,
): Promise<RawTable[]> {
  const loaded: RawTable[] = [];
  for (const file of files) {
    reading.signal?.throwIfAborted();
    refuseSameName(file, loaded);
    const reportFraction = (fraction: number): void => onFraction(file, fraction);
    loaded.push(...(await file.format.load(file, { ...reading, loaded, onFraction: reportFraction })));
  }
  return loaded;
}
