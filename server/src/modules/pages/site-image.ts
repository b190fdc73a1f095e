import { open, readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { emptyWhenMissing } from '../../files/missing-file.ts';
import { openFileOf, type OpenFile } from '../../files/open-file.ts';

/** The media types of pictures, by file ending. */
const mediaTypes: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
};

/** Opens a picture of the site folder; null if there is none with this name. */
export async function openSiteImage(siteDir: string, name: string): Promise<{ type: string; file: OpenFile } | null> {
  const folder = join(siteDir, 'images');
  const type = mediaTypes[extname(name).toLowerCase()];
  // The name is looked up among the folder's files, never used as a path.
  const entries = await readdir(folder, { withFileTypes: true }).catch(emptyWhenMissing);
  const entry = entries.find((found) => found.isFile() && found.name === name);
  if (!entry || type === undefined) return null;
  return { type, file: await openFileOf(await open(join(folder, entry.name), 'r')) };
}
