import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { readSiteFile, SiteFolderError } from './site-file.ts';

/** A file of the site folder that is one list, which a site need not have. `whole` names the list in mistakes. */
interface ListFile<Item> {
  file: string;
  schema: z.ZodType<Item[]>;
  whole: string;
}

/** The list in a file; none without the file. Throws `SiteFolderError` with every mistake. */
export async function readList<Item>(siteDir: string, { file, schema, whole }: ListFile<Item>): Promise<Item[]> {
  if (!existsSync(join(siteDir, file))) return [];
  const text = await readSiteFile(siteDir, file);
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    throw new SiteFolderError([`${file}: not JSON (${(error as Error).message})`], siteDir);
  }
  const { data, error } = schema.safeParse(parsed);
  if (data) return data;
  const mistakes = error.issues.map(({ path, message }) => `${file}, ${path.join('.') || whole}: ${message}`);
  throw new SiteFolderError(mistakes, siteDir);
}
