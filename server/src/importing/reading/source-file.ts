import { access, constants, stat } from 'node:fs/promises';
import path from 'node:path';
import { ImportUsageError } from '../import-options.ts';

type SourceKind = 'csv' | 'tsv' | 'parquet' | 'xlsx';

/** One FILE of an import. */
export interface SourceFile {
  path: string;
  /** The file's own name: `source_file` of its rows. */
  name: string;
  /** The name as which an SQL mapping knows it. */
  table: string;
  kind: SourceKind;
}

const kinds: Readonly<Record<string, SourceKind>> = {
  '.csv': 'csv',
  '.tsv': 'tsv',
  '.tab': 'tsv',
  '.parquet': 'parquet',
  '.xlsx': 'xlsx',
};

/** The files of a delivery, checked to be there. Throws `ImportUsageError`, naming the file and what is wrong with it. */
export async function sourceFiles(paths: readonly string[]): Promise<SourceFile[]> {
  if (paths.length === 0) throw new ImportUsageError('No file to import was named.');
  const files = await Promise.all(paths.map(sourceFile));
  const seen = new Map<string, SourceFile>();
  for (const file of files) {
    const key = file.table.toLowerCase();
    const other = seen.get(key);
    if (other) {
      throw new ImportUsageError(
        `${other.path} and ${file.path} have one name (${file.table}), so their rows could not be told apart. Rename one.`,
      );
    }
    seen.set(key, file);
  }
  return files;
}

async function sourceFile(file: string): Promise<SourceFile> {
  const name = path.basename(file);
  const unzipped = name.replace(/\.gz$/i, '');
  const extension = path.extname(unzipped).toLowerCase();
  const kind = kinds[extension];
  const zippedText = unzipped === name || kind === 'csv' || kind === 'tsv';
  if (kind === undefined || !zippedText) {
    throw new ImportUsageError(`${file}: files end in .csv, .tsv, .csv.gz, .tsv.gz, .parquet or .xlsx.`);
  }
  try {
    if (!(await stat(file)).isFile()) throw new ImportUsageError(`${file} is no file.`);
    await access(file, constants.R_OK);
  } catch (error) {
    if (error instanceof ImportUsageError) throw error;
    const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    throw new ImportUsageError(missing ? `There is no file ${file}.` : `${file} cannot be read: ${String(error)}`);
  }
  return { path: path.resolve(file), name, kind, table: tableName(unzipped.slice(0, -extension.length)) };
}

/** Every character that is no letter or digit becomes `_`; a leading digit gets one before it. */
export function tableName(baseName: string): string {
  return baseName.replaceAll(/[^\p{L}\p{N}]/gu, '_').replace(/^\p{N}/u, '_$&');
}
