import { randomBytes } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { releaseIdSchema, type Dataset } from '@wellfield/contract';
import { writeFileAtomically } from '../../files/durable-files.ts';
import { emptyWhenMissing, isMissing } from '../../files/missing-file.ts';
import { releaseManifestSchema, type ReleaseManifest } from './release-manifest.ts';
import { readJson } from '../../files/read-json.ts';

/** The files of a release by role. The cubes are one file per dataset: `cubeFile`. */
export const releaseFiles = {
  manifest: 'manifest.json',
  samples: 'samples.duckdb',
  queryFilters: 'query-filters.json',
  report: 'report.json',
} as const;

/** The file with a dataset's cube. */
export const cubeFile = (dataset: Dataset): string => `cube-${dataset}.bin`;

/** Prefix of a folder under construction, so that no reader takes it for a release. */
export const buildingPrefix = '.building-';

const pointerFile = 'current.json';

/**
 * A new release's id: sortable by time, safe as a file name, later than every existing id (even if the machine's clock
 * went back).
 */
export async function nextReleaseId(releasesFolder: string, now = Date.now()): Promise<string> {
  const ids = await releaseIds(releasesFolder);
  const newest = ids.at(-1);
  const time = Math.max(now, newest === undefined ? 0 : timeOfReleaseId(newest) + 1);
  const stamp = new Date(time).toISOString().replaceAll(/[-:.]/g, '');
  return `${stamp}-${randomBytes(3).toString('hex')}`;
}

function timeOfReleaseId(id: string): number {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z/.exec(id)?.slice(1).map(Number);
  if (!parts) return 0;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0, millisecond = 0] = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second, millisecond);
}

/** The ids of all finished releases in the folder, oldest first. */
export async function releaseIds(releasesFolder: string): Promise<string[]> {
  const entries = await readdir(releasesFolder, { withFileTypes: true }).catch(emptyWhenMissing);
  return entries
    .filter((entry) => entry.isDirectory() && releaseIdSchema.safeParse(entry.name).success)
    .map(({ name }) => name)
    .toSorted();
}

/** The id that the pointer names, or null if nothing was published. Throws if the pointer cannot be read. */
export async function readPointer(releasesFolder: string): Promise<string | null> {
  let text: string;
  try {
    text = await readFile(path.join(releasesFolder, pointerFile), 'utf8');
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
  const pointer = readJson(text);
  const id = pointer !== null && typeof pointer === 'object' && 'release' in pointer ? pointer.release : undefined;
  const parsed = releaseIdSchema.safeParse(id);
  if (!parsed.success) throw new Error(`${pointerFile} does not name a release`);
  return parsed.data;
}

export async function writePointer(releasesFolder: string, id: string): Promise<void> {
  await writeFileAtomically(path.join(releasesFolder, pointerFile), `${JSON.stringify({ release: id })}\n`);
}

/** Reads a release's manifest; throws with a text for people if it is missing, truncated or of an unknown format. */
export async function readManifest(releasesFolder: string, id: string): Promise<ReleaseManifest> {
  return parseManifest(await readFile(path.join(releasesFolder, id, releaseFiles.manifest), 'utf8'), id);
}

/** Likewise from its text. */
export function parseManifest(text: string, id: string): ReleaseManifest {
  const parsed = releaseManifestSchema.safeParse(readJson(text));
  if (!parsed.success) throw new Error(`${releaseFiles.manifest} is not a manifest that this version reads`);
  if (parsed.data.id !== id) throw new Error(`${releaseFiles.manifest} is of release ${parsed.data.id}`);
  return parsed.data;
}
