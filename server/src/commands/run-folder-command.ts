import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '../config/config.ts';
import { DataFolderHeldError, StateError } from '../state/port/state-store.ts';
import { BackupError } from '../backup/backup-manifest.ts';

const known = [BackupError, ConfigError, DataFolderHeldError, StateError];

/**
 * Runs a command that takes one folder, on the environment's data folder, and sets its exit code: 0 done, 1 refused
 * (nothing changed), 2 usage.
 */
export async function runFolderCommand(
  usage: string,
  run: (folder: string, dataDir: string) => Promise<void>,
): Promise<void> {
  const folder = readFolder(process.argv.slice(2));
  if (folder === null) {
    console.error(usage);
    process.exitCode = 2;
    return;
  }
  try {
    await run(resolve(folder), readConfig(process.env).dataDir);
  } catch (error) {
    // For a full disk or a folder without write permission the system's message is enough.
    const isKnown = known.some((kind) => error instanceof kind) || (error instanceof Error && 'syscall' in error);
    console.error(isKnown ? `${(error as Error).message}\nNothing was changed.` : error);
    process.exitCode = 1;
  }
}

function readFolder(args: string[]): string | null {
  try {
    const [folder, ...more] = parseArgs({ args, allowPositionals: true }).positionals;
    return folder === undefined || folder === '' || more.length > 0 ? null : folder;
  } catch {
    return null;
  }
}
