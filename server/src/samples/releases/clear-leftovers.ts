import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { releaseIdSchema } from '@wellfield/contract';
import { takeFileLock } from '../../files/file-lock.ts';
import { emptyWhenMissing } from '../../files/missing-file.ts';
import { buildingPrefix } from './release-folder.ts';

const suffix = '.lock';

/** A draft exists only between its writing and its renaming; an older one was left by a process that died. */
const draftLifeMs = 60_000;

export const lockFileOf = (buildingFolder: string): string => `${buildingFolder}${suffix}`;

/** The release that an import would have made of a folder under construction; null: it is another's. */
export function releaseInTheMaking(name: string): string | null {
  const id = releaseIdSchema.safeParse(name.slice(buildingPrefix.length));
  return name.startsWith(buildingPrefix) && id.success ? id.data : null;
}

/** Removes leftovers of imports that did not finish; the folder of a running import stays. */
export async function clearLeftovers(releasesFolder: string): Promise<string[]> {
  const names: string[] = await readdir(releasesFolder).catch(emptyWhenMissing);
  const drafts = names.filter((name) => name.endsWith('.draft'));
  const building = new Set(
    names.filter((name) => name.startsWith(buildingPrefix)).map((name) => name.replace(/\.lock(-journal)?$/, '')),
  );
  const cleared: string[] = [];
  for (const name of building) {
    const folder = path.join(releasesFolder, name);
    const lock = takeFileLock(lockFileOf(folder));
    if (!lock) continue;
    await rm(folder, { recursive: true, force: true });
    await rm(`${lockFileOf(folder)}-journal`, { force: true });
    await lock.remove();
    cleared.push(name);
  }
  for (const name of drafts) {
    const draft = path.join(releasesFolder, name);
    const { mtimeMs } = await stat(draft).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (Date.now() - mtimeMs > draftLifeMs) await rm(draft, { force: true });
  }
  return cleared;
}
