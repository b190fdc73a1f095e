import { refusalsOfDisk } from '@wellfield/contract';
import { DiskShortError, type FreeSpace } from '../files/free-space.ts';
import { refusal } from './refusal-error.ts';

const retryAfterSeconds = 600;

/** Refuses (503) to make a file of so many bytes where the disk is too short of space for it. */
export async function requireSpace(space: FreeSpace, bytes: number): Promise<void> {
  try {
    await space.require(bytes);
  } catch (error) {
    throw error instanceof DiskShortError ? refusal(refusalsOfDisk.diskShort).retryAfter(retryAfterSeconds) : error;
  }
}
