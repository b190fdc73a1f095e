import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { ConfigError } from './config.ts';

/**
 * Makes the data folder where it is missing, for nobody but the user that runs the server: in it are people's addresses
 * and what their passwords are checked against. Throws `ConfigError` where that, or writing into it,
 * is not possible.
 */
export function makeDataFolder(dataDir: string): void {
  try {
    makeFolder(dataDir, 0o700);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError([`DATA_DIR: the folder ${dataDir} cannot be used (${reason})`]);
  }
}

/** One folder after another: Node's own way to make several at once never ends below /proc. */
function makeFolder(folder: string, mode?: number): void {
  if (isFolder(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    // Somebody else has made it meanwhile.
    if (!isFolder(folder)) throw error;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
