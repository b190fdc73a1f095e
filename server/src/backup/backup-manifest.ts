import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { fileFault } from '../files/file-fault.ts';
import { isMissing } from '../files/missing-file.ts';
import { readJson } from '../files/read-json.ts';

/** A backup cannot be made or used. The text tells the operator why and what to do. */
export class BackupError extends Error {}

/** Written last: a folder without it is not a backup. */
export const manifestFile = 'backup.json';

/** Names cannot leave the folder. */
const fileName = z.string().regex(/^(?!.*(^|\/)\.\.?(\/|$))[^/\\\0][^\\\0]*$/, 'a file lies inside the backup');

/** Whether a name is one that a backup may hold, its manifest included. */
export function isFileOfBackup(name: string): boolean {
  return fileName.safeParse(name).success;
}

const manifestSchema = z.object({
  /** The layout of a backup; unknown ones are refused. */
  format: z.literal(1),
  /** The version of the product that made it. */
  version: z.string(),
  created: z.iso.datetime(),
  /** Its current release; null if there is none. */
  release: z.string().nullable(),
  files: z.array(z.object({ name: fileName, bytes: z.int(), sha256: z.string() })),
});
export type BackupManifest = z.infer<typeof manifestSchema>;

/** Verifies every byte of a backup against its checksums. Throws `BackupError` with the file and what is wrong. */
export async function verifyBackup(folder: string): Promise<BackupManifest> {
  const manifest = await readBackupManifest(folder);
  await verifyFiles(folder, manifest.files);
  return manifest;
}

/** Verifies the files of a backup, with or without its manifest, against their checksums. */
export async function verifyFiles(folder: string, files: BackupManifest['files']): Promise<void> {
  for (const file of files) {
    const fault = await fileFault(folder, file);
    if (fault !== null) throw new BackupError(`The backup ${folder} is damaged: ${fault}.`);
  }
}

async function readBackupManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch((error: unknown) => {
    if (isMissing(error)) throw new BackupError(`${folder} is not a backup: it has no ${manifestFile}.`);
    throw error;
  });
  const parsed = manifestSchema.safeParse(readJson(text));
  if (parsed.success) return parsed.data;
  throw new BackupError(`The backup ${folder} cannot be read: ${manifestFile} is incomplete, or from a newer version.`);
}
