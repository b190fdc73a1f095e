import type { FileFormat } from './file-format.ts';
import { parquetFormat } from './load-parquet-table.ts';
import { csvFormat, tsvFormat } from './load-text-table.ts';
import { workbookFormat } from './load-workbook-table.ts';

/** Every kind of file that an import reads. */
const fileFormats: readonly FileFormat[] = [csvFormat, tsvFormat, parquetFormat, workbookFormat];

/** The endings of names that an import reads, those of gzipped files among them. */
export const fileEndings: readonly string[] = fileFormats.flatMap(endingsOf);

/** The format that a file's name says, and the name without its ending; null where no format has such files. */
export function formatOf(name: string): { format: FileFormat; baseName: string } | null {
  const lowerName = name.toLowerCase();
  for (const format of fileFormats) {
    const ending = endingsOf(format).find((one) => lowerName.endsWith(one) && lowerName !== one);
    if (ending !== undefined) return { format, baseName: name.slice(0, -ending.length) };
  }
  return null;
}

function endingsOf({ endings, readsGzip }: FileFormat): string[] {
  return endings.flatMap((ending) => (readsGzip ? [ending, `${ending}.gz`] : [ending]));
}
