import { resolve } from 'node:path';
import type { ParseArgsOptionsConfig } from 'node:util';
import { readCommandLine } from './command-line.ts';
import { sayTo, type CommandContext } from './command-context.ts';
import { ConfigError, readConfig, type Config } from '../config/config.ts';
import { isOfFullDisk } from '../files/free-space.ts';
import { DataFolderInUseError } from '../config/data-folder-lock.ts';
import { DatabaseFault } from '../postgres/database-faults.ts';
import { StateError } from '../state/port/state-store.ts';
import { BackupError } from '../backup/backup-manifest.ts';

const known = [BackupError, ConfigError, DatabaseFault, DataFolderInUseError, StateError];

/**
 * Runs a command that takes one folder, with the environment's configuration, and returns its exit code: 0 done, 1 refused
 * (nothing changed), 2 usage.
 */
export async function runFolderCommand<const Options extends ParseArgsOptionsConfig>(
  { args, env, stderr }: CommandContext,
  { usage, options }: { usage: string; options: Options },
  run: (folder: string, config: Config, given: GivenOptions<Options>) => Promise<void>,
): Promise<number> {
  const complain = sayTo(stderr);
  const line = readFolder(options, args);
  if (line === null) {
    complain(usage);
    return 2;
  }
  try {
    await run(resolve(line.folder), readConfig(env), line.given);
    return 0;
  } catch (error) {
    complain(isForOperator(error) ? `${(error as Error).message}\nNothing was changed.` : error);
    return 1;
  }
}

/** Whether an error's text says enough: for a full disk or a folder without write permission the system's does. */
export function isForOperator(error: unknown): boolean {
  const isOfSystem = error instanceof Error && 'syscall' in error;
  return known.some((kind) => error instanceof kind) || isOfSystem || isOfFullDisk(error);
}

type GivenOptions<Options extends ParseArgsOptionsConfig> = ReturnType<typeof readCommandLine<Options>>['values'];

function readFolder<const Options extends ParseArgsOptionsConfig>(
  options: Options,
  args: readonly string[],
): { folder: string; given: GivenOptions<Options> } | null {
  try {
    const { positionals, values } = readCommandLine(options, args);
    const [folder, ...more] = positionals;
    return folder === undefined || folder === '' || more.length > 0 ? null : { folder, given: values };
  } catch {
    return null;
  }
}
