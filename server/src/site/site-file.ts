import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Something in the site folder is wrong. The text gives file, position and reason for the person who maintains the
 * folder.
 */
export class SiteFolderError extends Error {
  readonly mistakes: readonly string[];

  constructor(mistakes: readonly string[], siteDir: string) {
    super(`the site folder ${siteDir} cannot be used:\n${mistakes.map((mistake) => `  ${mistake}`).join('\n')}`);
    this.name = 'SiteFolderError';
    this.mistakes = mistakes;
  }
}

/** Refuses bytes that are not UTF-8, and drops a byte order mark. */
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The text of a file of the site folder, without a byte order mark. Throws `SiteFolderError` if it cannot be read. */
export async function readSiteFile(siteDir: string, name: string): Promise<string> {
  try {
    return utf8.decode(await readFile(join(siteDir, name)));
  } catch (cause) {
    throw new SiteFolderError([`${name}: ${reasonOf(cause)}`], siteDir);
  }
}

/** What a JSON file of the site folder holds, unchecked. Throws `SiteFolderError` if it cannot be read or is not JSON. */
export async function readSiteJson(siteDir: string, name: string): Promise<unknown> {
  const text = await readSiteFile(siteDir, name);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new SiteFolderError([`${name}: not JSON: ${(cause as Error).message}`], siteDir);
  }
}

function reasonOf(cause: unknown): string {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (code === 'ENOENT') return 'the file is missing';
  if (code === 'EISDIR') return 'this is a folder, not a file';
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return 'the file is not UTF-8: save it in that encoding';
  if (code === 'EACCES') return 'the user that runs the server is not allowed to read the file';
  return `the file cannot be read (${cause instanceof Error ? cause.message : String(cause)})`;
}
