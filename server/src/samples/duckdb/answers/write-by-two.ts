import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { RowsFileJob, ShareHeard, WriteElsewhere } from './rows-file-job.ts';

export type WritesPart<Written> = (until: AbortSignal, onPart: ShareHeard | undefined) => Promise<Written>;

/** Two halves of a file: the first, and what is written `behind` it by another thread. */
interface TwoHalves {
  here: WritesPart<number>;
  elsewhere: WriteElsewhere;
  behind: RowsFileJob;
}

const bytesAtOnce = 1 << 20;

/**
 * Writes both halves at once, and the second behind the first, which is in `target` then. Where one fails, the other is given
 * up. Returns how many rows they have.
 */
export async function writeByTwo(
  { here, elsewhere, behind }: TwoHalves,
  target: string,
  signal?: AbortSignal,
  onShare?: ShareHeard,
): Promise<number> {
  const failing = new AbortController();
  const until = AbortSignal.any([failing.signal, ...(signal ? [signal] : [])]);
  const fail = (error: unknown): null => {
    failing.abort(error);
    return null;
  };
  const shares = [0, 0];
  const hears = (half: number) =>
    onShare &&
    ((share: number) => {
      shares[half] = share;
      onShare(((shares[0] ?? 0) + (shares[1] ?? 0)) / 2);
    });
  const folder = path.join(behind.folder, 'behind');
  await mkdir(folder);
  try {
    // Both have ended before anything is returned: what is in the folder is the caller's then.
    const [rows, second] = await Promise.all([
      here(until, hears(0)).catch(fail),
      elsewhere({ ...behind, folder }, until, hears(1)).catch(fail),
    ]);
    until.throwIfAborted();
    if (rows === null || second === null) throw new Error('a half of a file is missing');
    await append(second.path, target, signal);
    return rows + second.rows;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** On this thread, whose priority other ways of copying do not have. */
async function append(file: string, target: string, signal?: AbortSignal): Promise<void> {
  const [from, to] = [openSync(file, 'r'), openSync(target, 'a')];
  try {
    const piece = Buffer.allocUnsafe(bytesAtOnce);
    for (let read = readSync(from, piece); read > 0; read = readSync(from, piece)) {
      for (let start = 0; start < read;) start += writeSync(to, piece, start, read - start);
      // Between two pieces a message may say that nobody wants the file any longer.
      await setImmediate();
      signal?.throwIfAborted();
    }
  } finally {
    closeSync(from);
    closeSync(to);
  }
}
