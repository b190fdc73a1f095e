import { open, rm } from 'node:fs/promises';
import type { Account } from '@wellfield/contract';
import { CopyFile } from '../state/copy-file.ts';
import type { State } from '../state/port/state.ts';
import { RefusedCommandError } from './command-line.ts';

/** Writes everything that is stored about an account into a new file, for its person alone; returns what to say. */
export async function exportAccount({ personalData }: State, account: Account, file: string): Promise<string> {
  const written = await open(file, 'wx', 0o600).catch((error: unknown) => {
    throw unwritable(file, error);
  });
  try {
    const copy = new CopyFile(written);
    await personalData.copy(account.user_id, copy);
    await copy.end('\n');
  } catch (error) {
    // Nothing half written stays.
    await rm(file, { force: true });
    throw error instanceof Error && 'code' in error ? unwritable(file, error) : error;
  } finally {
    await written.close();
  }
  return `Everything that is kept about ${account.email} is in ${file}. Do not give it to anyone else.`;
}

function unwritable(file: string, error: unknown): RefusedCommandError {
  return new RefusedCommandError(
    `${file} cannot be written: ${error instanceof Error ? error.message : String(error)}`,
  );
}

/** Deletes an account; returns what stays, to be said. */
export async function deleteAccount({ personalData }: State, account: Account): Promise<string> {
  await personalData.delete(account.user_id);
  return (
    `${account.email} is deleted with everything in it. Queries that it shared with everyone stay, as those of a former account.\n` +
    'A running server removes its files within a minute. The audit log keeps what was done until its entries expire, and\n' +
    'backups keep the account until you remove them.'
  );
}
