import path from 'node:path';
import { fileChecksum } from './file-checksum.ts';
import { isMissing } from './missing-file.ts';

/** A file as listed in a manifest. */
export interface ListedFile {
  name: string;
  bytes: number;
  sha256: string;
}

/**
 * Reads every byte of a file in the folder and describes how it differs from its manifest entry; null if it does not.
 */
export async function fileFault(folder: string, { name, bytes, sha256 }: ListedFile): Promise<string | null> {
  try {
    const found = await fileChecksum(path.join(folder, name));
    if (found.bytes !== bytes) return `${name} has ${found.bytes} bytes instead of ${bytes}`;
    return found.sha256 === sha256 ? null : `${name} does not match its checksum`;
  } catch (error) {
    if (isMissing(error)) return `${name} is missing`;
    return `${name}: ${error instanceof Error ? error.message : String(error)}`;
  }
}
