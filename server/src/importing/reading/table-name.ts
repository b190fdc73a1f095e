import { ImportUsageError } from '../import-options.ts';
import type { RawTable, SourceFile } from './file-reader.ts';

/** A name in SQL: every character except letters and digits becomes `_`; a leading digit gets one before it. */
export function tableName(baseName: string): string {
  return baseName.replaceAll(/[^\p{L}\p{N}]/gu, '_').replace(/^\p{N}/u, '_$&');
}

/** A sheet can have the name of a file, or of another sheet. */
export function refuseSameName(file: SourceFile, loaded: readonly RawTable[]): void {
  const same = loaded.find((other) => other.file.table.toLowerCase() === file.table.toLowerCase());
  if (!same) return;
  throw new ImportUsageError(
    `${same.file.name} and ${file.name} have the same name (${file.table}), so their rows could not be told apart. Rename one.`,
  );
}
