import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { RowsFileJob, ShareHeard, WriteElsewhere } from './rows-file-job.ts';
import { partsHere, partsOfFile } from './rows-spread.ts';
import type { RowsFile } from '../../row-counts.ts';

type Written = Omit<RowsFile, 'path'>;

/** A file's parts: the first, with what is counted of the whole file, and those that another thread writes `behind` it. */
interface FileParts {
  here: (until: AbortSignal, onPart: ShareHeard | undefined) => Promise<Written>;
  elsewhere: WriteElsewhere;
  behind: readonly RowsFileJob[];
}

const bytesAtOnce = 1 << 20;

/**
 * Has another thread write the parts behind the first, while this one writes that into `target`, and then puts each behind it once it
 * is written. What passes through this thread is hashed on its way. Where a part fails, the others are given up.
 */
export async function writeByTwo(
  { here, elsewhere, behind }: FileParts,
  target: string,
  signal?: AbortSignal,
  onShare?: ShareHeard,
): Promise<Written> {
  const failing = new AbortController();
  const until = AbortSignal.any([failing.signal, ...(signal ? [signal] : [])]);
  const fail = (error: unknown): null => {
    failing.abort(error);
    return null;
  };
  const shares = [0, ...behind.map(() => 0)];
  const hears = (part: number, of: number) =>
    onShare &&
    ((share: number) => {
      shares[part] = (share * of) / partsOfFile;
      onShare(shares.reduce((sum, one) => sum + one));
    });
  const folder = path.join(path.dirname(target), 'behind');
  await mkdir(folder);
  try {
    const written = behind.map(async (job, part) => {
      const own = path.join(folder, String(part));
      await mkdir(own);
      return elsewhere({ ...job, folder: own }, until, hears(part + 1, 1));
    });
    for (const part of written) part.catch(fail);
    const joined = async () => {
      const { counts, ...first } = await here(until, hears(0, partsHere));
      let { rows } = first;
      const hash = createHash('sha256');
      await passOn(target, (piece) => hash.update(piece), until);
      for (const part of written) {
        const { path: file, rows: more } = await part;
        await append(file, target, (piece) => hash.update(piece), until);
        await rm(file);
        rows += more;
      }
      return { rows, counts, sha256: hash.digest('hex') };
    };
    const file = await joined().catch(fail);
    // All have ended before anything is returned: what is in the folder is the caller's then.
    await Promise.allSettled(written);
    until.throwIfAborted();
    if (file === null) throw new Error('a part of a file is missing');
    return file;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function append(
  file: string,
  target: string,
  onPiece: (piece: Uint8Array) => void,
  until: AbortSignal,
): Promise<void> {
  const to = openSync(target, 'a');
  const write = (piece: Uint8Array): void => {
    for (let start = 0; start < piece.length;) start += writeSync(to, piece, start);
    onPiece(piece);
  };
  try {
    await passOn(file, write, until);
  } finally {
    closeSync(to);
  }
}

/** On this thread, whose priority other ways of reading do not have. */
async function passOn(file: string, onPiece: (piece: Uint8Array) => void, until: AbortSignal): Promise<void> {
  const from = openSync(file, 'r');
  try {
    const piece = Buffer.allocUnsafe(bytesAtOnce);
    for (let read = readSync(from, piece); read > 0; read = readSync(from, piece)) {
      onPiece(piece.subarray(0, read));
      // Between two pieces a message may say that nobody wants the file any longer.
      await setImmediate();
      until.throwIfAborted();
    }
  } finally {
    closeSync(from);
  }
}
