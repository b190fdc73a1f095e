import { access, constants, stat } from 'node:fs/promises';
import path from 'node:path';
import { ImportUsageError } from '../import-options.ts';
import type { SourceFile } from './file-reader.ts';
import { fileEndings, formatOf } from './file-readers.ts';
import { contentsOf } from './known-contents.ts';
import { firstBytes, refuseWrongContents } from './refuse-wrong-contents.ts';
import { tableName } from './table-name.ts';
import { isZip } from './zip-kinds.ts';

/**
 * The files of a delivery, checked for existence and for being what their names say. Throws `ImportUsageError` with the file and
 * what is wrong, `ImportRefusedError` where its contents are of another kind.
 */
export async function sourceFiles(paths: readonly string[], encoding: string | null = null): Promise<SourceFile[]> {
  if (encoding !== null) refuseUnknownEncoding(encoding);
  if (paths.length === 0) throw new ImportUsageError('Name at least one file to import.');
  const files = await Promise.all(paths.map((file) => sourceFile(file, encoding)));
  const seen = new Map<string, SourceFile>();
  for (const file of files) {
    const key = file.table.toLowerCase();
    const other = seen.get(key);
    if (other) {
      throw new ImportUsageError(
        `${other.path} and ${file.path} have the same name (${file.table}), so their rows could not be told apart. Rename one.`,
      );
    }
    seen.set(key, file);
  }
  return files;
}

async function sourceFile(file: string, encoding: string | null): Promise<SourceFile> {
  const name = path.basename(file);
  const found = formatOf(name);
  if (!found) throw new ImportUsageError(await unknownEnding(file));
  try {
    if (!(await stat(file)).isFile()) throw new ImportUsageError(`${file} is not a file.`);
    await access(file, constants.R_OK);
  } catch (error) {
    if (error instanceof ImportUsageError) throw error;
    const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    throw new ImportUsageError(missing ? `There is no file ${file}.` : `${file} cannot be read: ${String(error)}`);
  }
  await refuseWrongContents(file, found.format);
  return { path: path.resolve(file), name, format: found.format, table: tableName(found.baseName), encoding };
}

function refuseUnknownEncoding(encoding: string): void {
  try {
    new TextDecoder(encoding);
  } catch {
    throw new ImportUsageError(
      `There is no encoding ${encoding}. Usual ones are windows-1252 (Western Europe, and Latin-1), windows-1250, windows-1251, macintosh, shift_jis, gb18030.`,
    );
  }
}

/** What can be done with a file of another ending. */
async function unknownEnding(file: string): Promise<string> {
  const must = `${file}: a file to import must end in ${either(fileEndings)}.`;
  const begin = await firstBytes(file).catch(() => Buffer.alloc(0));
  if (isZip(begin)) return `${must} It is a ZIP archive: unpack it, and import the files in it.`;
  const isText = begin.length > 0 && contentsOf(begin) === null && !begin.includes(0);
  if (!isText) return must;
  return `${must} If it is a table as text, rename it: with tabs between its columns to .tsv, else to .csv.`;
}

function either(endings: readonly string[]): string {
  return `${endings.slice(0, -1).join(', ')} or ${endings.at(-1)}`;
}
