import type { FileReader } from './file-reader.ts';
import { parquetFormat } from './load-parquet-table.ts';
import { csvFormat, tsvFormat } from './load-text-table.ts';
import { workbookFormat } from './workbook-format.ts';

/** All file formats that an import reads. */
export const fileReaders: readonly FileReader[] = [csvFormat, tsvFormat, parquetFormat, workbookFormat];

/** The file endings that an import reads, including gzipped ones. */
export const fileEndings: readonly string[] = fileReaders.flatMap(endingsOf);

/** The format for a file's name, and the name without its ending; null if there is none. */
export function formatOf(name: string): { format: FileReader; baseName: string } | null {
  const lowerName = name.toLowerCase();
  for (const format of fileReaders) {
    const ending = endingsOf(format).find((one) => lowerName.endsWith(one) && lowerName !== one);
    if (ending !== undefined) return { format, baseName: name.slice(0, -ending.length) };
  }
  return null;
}

function endingsOf({ endings, readsGzip }: FileReader): string[] {
  return endings.flatMap((ending) => (readsGzip ? [ending, `${ending}.gz`] : [ending]));
}
