import path from 'node:path';
import { folderFault } from '../../files/folder-fault.ts';
import { isMissing } from '../../files/missing-file.ts';
import { readManifest } from './release-folder.ts';
import type { ReleaseManifest } from './release-manifest.ts';

/** A release's files do not match its manifest. The message names the file and what is wrong. */
class ReleaseDamagedError extends Error {}

/** Verifies every byte of a release against the manifest's checksums; returns the manifest. */
export async function verifyRelease(releasesFolder: string, id: string): Promise<ReleaseManifest> {
  const manifest = await readManifest(releasesFolder, id).catch((error: unknown) => {
    throw new ReleaseDamagedError(isMissing(error) ? 'it has no manifest.json' : messageOf(error));
  });
  const fault = await folderFault({ folder: path.join(releasesFolder, id), files: manifest.files });
  if (fault) throw new ReleaseDamagedError(fault);
  return manifest;
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
