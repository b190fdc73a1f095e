import { access, constants, stat } from 'node:fs/promises';
import path from 'node:path';
import { ImportUsageError } from '../import-options.ts';
import type { SourceFile } from './file-format.ts';
import { fileEndings, formatOf } from './file-formats.ts';
import { refuseWrongContents } from './refuse-wrong-contents.ts';
import { tableName } from './table-name.ts';

/**
 * The files of a delivery, checked for existence and for being what their names say. Throws `ImportUsageError` with the file and
 * what is wrong, `ImportRefusedError` where its contents are of another kind.
 */
export async function sourceFiles(paths: readonly string[]): Promise<SourceFile[]> {
  if (paths.length === 0) throw new ImportUsageError('Name at least one file to import.');
  const files = await Promise.all(paths.map(sourceFile));
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

async function sourceFile(file: string): Promise<SourceFile> {
  const name = path.basename(file);
  const found = formatOf(name);
  if (!found) throw new ImportUsageError(`${file}: a file to import must end in ${either(fileEndings)}.`);
  try {
    if (!(await stat(file)).isFile()) throw new ImportUsageError(`${file} is not a file.`);
    await access(file, constants.R_OK);
  } catch (error) {
    if (error instanceof ImportUsageError) throw error;
    const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    throw new ImportUsageError(missing ? `There is no file ${file}.` : `${file} cannot be read: ${String(error)}`);
  }
  await refuseWrongContents(file, found.format);
  return { path: path.resolve(file), name, format: found.format, table: tableName(found.baseName) };
}

function either(endings: readonly string[]): string {
  return `${endings.slice(0, -1).join(', ')} or ${endings.at(-1)}`;
}
