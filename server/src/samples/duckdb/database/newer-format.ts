import { messageOf } from '../../releases/verify-release.ts';
import { ReleaseAwayError } from '../../sample-store.ts';

/** A release's rows are in a file format that this DuckDB does not know yet; servers with a newer one answer from it. */
export class NewerFormatError extends ReleaseAwayError {
  constructor(cause: unknown) {
    super('a newer version of the product wrote its rows: start that version', { cause });
  }
}

/** Runs what opens a release's file. DuckDB reads the formats of its files up to that of its version; it says so only in words. */
export async function openingFormat<T>(open: () => Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (error) {
    const [, number, last] =
      /version number (\d+), but we can only read versions? .*?(\d+)\./.exec(messageOf(error)) ?? [];
    throw Number(number) > Number(last) ? new NewerFormatError(error) : error;
  }
}
