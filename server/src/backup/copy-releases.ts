import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing } from '../files/missing-file.ts';
import { publishedReleases, writeHistory } from '../samples/releases/publish-release.ts';
import {
  readManifest,
  readPointer,
  releaseFiles,
  releaseIds,
  writePointer,
} from '../samples/releases/release-folder.ts';
import { messageOf, verifyRelease } from '../samples/releases/verify-release.ts';
import type { copyFile } from './copy-file.ts';

interface CopiedReleases {
  /** The current release in the copy; null if there is none. */
  current: string | null;
  /** Warnings for the operator: damaged releases that were left out, rows that are elsewhere. */
  notices: string[];
}

/**
 * Copies the published releases of a data folder, every byte verified against their manifests, while imports publish
 * new ones and the server removes old ones. The copy's pointer names the release that was current at the end or, if
 * that one is damaged, the newest intact one.
 */
export async function copyReleases(from: string, to: string, put: typeof copyFile): Promise<CopiedReleases> {
  const tried = new Set<string>();
  const copied = new Set<string>();
  const notices: string[] = [];
  for (;;) {
    const pointer = await currentRelease(from);
    const published = await publishedReleases(from);
    const there = (await releaseIds(from)).filter((id) => published.includes(id) && !tried.has(id));
    for (const id of there) {
      tried.add(id);
      const outcome = await copyRelease(from, to, { id, put });
      if (outcome === 'copied without rows') notices.push(withoutRows(id));
      if (outcome === 'copied' || outcome === 'copied without rows') copied.add(id);
      else if (outcome !== 'removed') notices.push(`Release ${id} is damaged (${outcome.damage}) and was left out.`);
    }
    if ((await currentRelease(from)) !== pointer) continue;
    const upToPointer = pointer === null ? [] : published.slice(0, published.indexOf(pointer) + 1);
    const current = upToPointer.findLast((id) => copied.has(id)) ?? null;
    if (copied.size > 0) await writeHistory(to, published);
    if (current !== null) await writePointer(to, current);
    return { current, notices };
  }
}

/** The release that the pointer names; if the pointer is damaged, the last one published. */
async function currentRelease(releasesFolder: string): Promise<string | null> {
  return readPointer(releasesFolder).catch(async () => (await publishedReleases(releasesFolder)).at(-1) ?? null);
}

async function copyRelease(
  from: string,
  to: string,
  { id, put }: { id: string; put: typeof copyFile },
): Promise<'copied' | 'copied without rows' | 'removed' | { damage: string }> {
  try {
    const { files, storedRows } = await readManifest(from, id);
    for (const name of [...files.map((file) => file.name), releaseFiles.manifest]) {
      await put(from, to, join(id, name));
    }
    await verifyRelease(to, id);
    return storedRows ? 'copied without rows' : 'copied';
  } catch (error) {
    await rm(join(to, id), { recursive: true, force: true });
    // The server removes a release atomically, by renaming its folder.
    if (isMissing(error) && !(await releaseIds(from)).includes(id)) return 'removed';
    const damage = await verifyRelease(from, id).then(() => null, messageOf);
    if (damage === null) throw error;
    return { damage };
  }
}

function withoutRows(id: string): string {
  return `The rows of release ${id} are in the database of SAMPLES_URL: copy that, too, with pg_dump.`;
}
