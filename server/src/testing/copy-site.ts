import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Keys of site.json that differ from the built-in site. */
export type SiteChanges = Readonly<Record<string, unknown>>;

/** Copies a site folder with some settings changed. */
export async function copySite(from: string, to: string, changes: SiteChanges = {}): Promise<void> {
  await cp(from, to, { recursive: true });
  const file = join(to, 'site.json');
  const settings = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
  await writeFile(file, JSON.stringify({ ...settings, ...changes }));
}
