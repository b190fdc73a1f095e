import { formatCount } from '@wellfield/science';
import { DiskShortError } from '../../files/free-space.ts';
import { ObjectStoreFault } from '../../object-store/object-store-faults.ts';
import { DatabaseFault } from '../../postgres/database-faults.ts';
import { FileTooLargeError, ReleaseGoneError, ReleaseUnknownError } from '../../samples/sample-store.ts';

/** This server was away for too long, and another makes the export. */
export class ClaimLostError extends Error {
  constructor() {
    super('another server has taken an export over');
  }
}

/** A format with a limit of its own cannot hold so many rows. */
export function tooManyRows({ title, maxRows }: { title: string; maxRows: number | null }, rows: number) {
  return new FileTooLargeError(
    `the query has ${formatCount(rows)} rows, and a file of this format (${title}) holds ${formatCount(maxRows ?? 0)}. Choose another format, or divide the query.`,
  );
}

const full = /No space left|ENOSPC|EDQUOT|quota exceeded|File too large|EFBIG/i;

/** Why an export failed, for its mail, and whether another try is pointless. */
export function reasonOf(error: unknown): { reason: string; forGood: boolean } {
  if (error instanceof ReleaseGoneError || error instanceof ReleaseUnknownError) {
    return { reason: 'the requested release is no longer kept.', forGood: true };
  }
  if ((error instanceof Error && full.test(error.message)) || error instanceof DiskShortError) {
    return { reason: 'the disk of the server is full.', forGood: false };
  }
  if (error instanceof FileTooLargeError) return { reason: error.message, forGood: true };
  if (isOfStorage(error)) return { reason: 'the file could not be stored.', forGood: false };
  return { reason: 'something went wrong on the server; its administrators can find it in the log.', forGood: false };
}

/** Whether an error says all that there is to say about a storage that cannot be used. */
export function isOfStorage(error: unknown): error is DatabaseFault | ObjectStoreFault {
  return error instanceof DatabaseFault || error instanceof ObjectStoreFault;
}
