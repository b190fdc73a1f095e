import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { readSiteJson, SiteFolderError } from './site-file.ts';

/** A file of the site folder that is one list, which a site need not have. `whole` names the list in mistakes. */
interface ListFile<Item> {
  file: string;
  schema: z.ZodType<Item[]>;
  whole: string;
}

/** The list in a file; none without the file. Throws `SiteFolderError` with every mistake. */
export async function readList<Item>(siteDir: string, { file, schema, whole }: ListFile<Item>): Promise<Item[]> {
  if (!existsSync(join(siteDir, file))) return [];
  const { data, error } = schema.safeParse(await readSiteJson(siteDir, file));
  if (data) return data;
  const mistakes = error.issues.map(({ path, message }) => `${file}, ${path.join('.') || whole}: ${message}`);
  throw new SiteFolderError(mistakes, siteDir);
}
