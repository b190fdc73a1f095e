import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sharedFolder } from '../../testing/shared-folder.ts';
import type { ImportBench } from './import-bench.ts';

/** A proposed mapping, and what was said with it. */
export interface Proposed {
  code: number | null;
  output: string;
  /** The mapping's file, and its text; the text is empty where none was written. */
  mapping: string;
  sql: string;
}

/** Runs `npm run import -- --propose` on files of a bench or of elsewhere. */
export async function propose(bench: ImportBench, files: readonly string[], ...more: string[]): Promise<Proposed> {
  const mapping = path.join(bench.dataDir, '..', 'proposed.sql');
  const { code, stdout, stderr } = await bench.command('--propose', ...files, '--mapping', mapping, ...more);
  const sql = code === 0 ? await readFile(mapping, 'utf8').catch(() => '') : '';
  return { code, output: `${stdout}${stderr}`, mapping, sql };
}

/** Answers every question of a proposed mapping as it was written, after changes of its text. */
export async function answer(
  { mapping, sql }: Proposed,
  change: (sql: string) => string = (text) => text,
): Promise<string> {
  await writeFile(mapping, change(sql).replaceAll('CHECK:', 'CHECKED:'));
  return mapping;
}

/** A reported case beside the project; only for tests that are skipped without it. */
export const sharedCase = (...name: string[]): string => path.join(sharedFolder ?? '', 'cases', ...name);
