import path from 'node:path';
import { fileChecksum } from './file-checksum.ts';
import { isMissing, readManifest } from './release-folder.ts';
import type { ReleaseManifest } from './release-manifest.ts';

/** A release's files are not what its manifest says. The message names the file and what is wrong. */
class ReleaseDamagedError extends Error {}

/** Reads every byte of a release and holds it against the manifest's checksums; returns the manifest. */
export async function verifyRelease(releasesFolder: string, id: string): Promise<ReleaseManifest> {
  const manifest = await readManifest(releasesFolder, id).catch((error: unknown) => {
    throw new ReleaseDamagedError(isMissing(error) ? 'it has no manifest.json' : messageOf(error));
  });
  await Promise.all(
    manifest.files.map(async (file) => {
      const found = await fileChecksum(path.join(releasesFolder, id, file.name)).catch((error: unknown) => {
        throw new ReleaseDamagedError(
          isMissing(error) ? `${file.name} is missing` : `${file.name}: ${messageOf(error)}`,
        );
      });
      if (found.bytes !== file.bytes) {
        throw new ReleaseDamagedError(`${file.name} has ${found.bytes} bytes instead of ${file.bytes}`);
      }
      if (found.sha256 !== file.sha256) throw new ReleaseDamagedError(`${file.name} does not match its checksum`);
    }),
  );
  return manifest;
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
