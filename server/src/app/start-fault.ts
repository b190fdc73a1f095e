import { ConfigError } from '../config/config.ts';
import { DataFolderInUseError } from '../config/data-folder-lock.ts';
import { DatabaseFault } from '../postgres/database-faults.ts';
import { SiteFolderError } from '../site/site-file.ts';
import { StateError } from '../state/port/state-store.ts';

/** Errors that the operator can fix are one text; anything else is a fault, with its stack trace. */
const operatorErrors = [ConfigError, SiteFolderError, DataFolderInUseError, StateError, DatabaseFault];

/** What is said of an error that prevents a start. */
export function startFault(error: unknown): unknown {
  const known = operatorErrors.some((kind) => error instanceof kind) || isSystemError(error);
  return known ? `Wellfield did not start: ${(error as Error).message}` : error;
}

/** For example when the port is taken or the data folder is not writable. */
function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}
