import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { nullWhenMissing } from '../files/missing-file.ts';

/** The first bytes of a PMTiles archive of version 3. */
const pmtilesStart = Buffer.from('PMTiles\u0003', 'latin1');

/** Files of tiles that a basemap names and that are none. */
export async function unreadableTiles(
  siteDir: string,
  { basemaps }: { basemaps: readonly { file?: string | undefined }[] },
): Promise<string[]> {
  const mistakes = await Promise.all(
    basemaps.map(async ({ file }, index) => {
      if (file === undefined) return [];
      const start = await firstBytes(join(siteDir, file), pmtilesStart.length);
      if (start === null) return [`site.json: basemaps[${index}].file: there is no file ${file}`];
      return start.equals(pmtilesStart) ? [] : [`${file}: not a PMTiles archive of version 3`];
    }),
  );
  return mistakes.flat();
}

async function firstBytes(path: string, count: number): Promise<Buffer | null> {
  const file = await open(path, 'r').catch(nullWhenMissing);
  if (file === null) return null;
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(count), 0, count, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
