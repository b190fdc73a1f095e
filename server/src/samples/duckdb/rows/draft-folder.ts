import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { takeFileLock } from '../../../files/file-lock.ts';
import { lockFileOf } from '../../releases/clear-leftovers.ts';
import { buildingPrefix } from '../../releases/release-folder.ts';

export interface DraftFolder {
  readonly path: string;
  remove(): Promise<void>;
}

/** A folder for rows on their way, among the releases: on the disk that is watched, and cleared if this process dies. */
export async function openDraftFolder(releasesFolder: string): Promise<DraftFolder> {
  await mkdir(releasesFolder, { recursive: true });
  const folder = path.join(releasesFolder, `${buildingPrefix}rows-${randomBytes(6).toString('hex')}`);
  const lock = takeFileLock(lockFileOf(folder));
  if (!lock) throw new Error(`${folder} is in use.`);
  const remove = async () => {
    await rm(folder, { recursive: true, force: true });
    await lock.remove();
  };
  try {
    await mkdir(folder);
  } catch (error) {
    await remove();
    throw error;
  }
  return { path: folder, remove };
}
