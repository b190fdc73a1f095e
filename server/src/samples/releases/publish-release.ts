import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { releaseIdSchema } from '@wellfield/contract';
import { writeFileAtomically } from '../../files/durable-files.ts';
import { isMissing } from '../../files/missing-file.ts';
import { readManifest, readPointer, writePointer } from './release-folder.ts';

const historyFile = 'history.json';
const historySchema = z.object({ releases: z.array(releaseIdSchema) });

/**
 * Makes a written release the current one. The pointer is switched last and atomically: readers see the previous
 * release or this one, also after a power failure. Returns the fault if the disk did not confirm the switch: then this one
 * is current, but a power failure may bring back the previous one.
 */
export async function publishRelease(releasesFolder: string, id: string): Promise<Error | null> {
  await readManifest(releasesFolder, id);
  const published = await publishedReleases(releasesFolder);
  if (!published.includes(id)) await writeHistory(releasesFolder, [...published, id]);
  try {
    await writePointer(releasesFolder, id);
    return null;
  } catch (error) {
    const isSwitched = (await readPointer(releasesFolder).catch(() => null)) === id;
    if (isSwitched && error instanceof Error) return error;
    throw error;
  }
}

/** Lists the releases that were ever published, oldest first. */
export async function writeHistory(releasesFolder: string, releases: readonly string[]): Promise<void> {
  await writeFileAtomically(path.join(releasesFolder, historyFile), `${JSON.stringify({ releases })}\n`);
}

/**
 * The ids of all releases that were ever published, oldest first, to distinguish a removed release from an unknown one.
 */
export async function publishedReleases(releasesFolder: string): Promise<string[]> {
  try {
    const text = await readFile(path.join(releasesFolder, historyFile), 'utf8');
    return historySchema.parse(JSON.parse(text)).releases;
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}
