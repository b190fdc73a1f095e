import { refusalsOfDisk } from '@wellfield/contract';
import { DiskShortError, type FreeSpace } from '../files/free-space.ts';
import { refusal } from './refusal-error.ts';

const retryAfterSeconds = 600;

/** Refuses (503) to make a file of so many bytes where the disk is too short of space for it. */
export async function requireSpace(space: FreeSpace, bytes: number): Promise<void> {
  await space.require(bytes).catch(refuseShort);
}

/** Refuses (503) where the disk becomes too short of space while a file is written. */
export async function writtenWithSpace<T>(
  space: FreeSpace,
  signal: AbortSignal,
  write: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  return space.whileAbove(signal, write).catch(refuseShort);
}

function refuseShort(error: unknown): never {
  throw error instanceof DiskShortError ? refusal(refusalsOfDisk.diskShort).retryAfter(retryAfterSeconds) : error;
}
