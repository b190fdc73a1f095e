import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { ImportRefusedError } from '../import-options.ts';

/** A file's text in UTF-8 pieces without a byte order mark, and whether the file has exactly these bytes. */
export interface TextPieces {
  /** The file is plain UTF-8 (apart from a byte order mark), so other readers can read it in place. */
  plain: boolean;
  pieces: AsyncIterable<Uint8Array>;
}

const pieceBytes = 1 << 20;

/**
 * Opens a text file: gzip is unpacked, UTF-16 with a byte order mark becomes UTF-8, and so does any encoding that is said.
 * Throws `ImportRefusedError` for UTF-16 without a byte order mark, or with half a sign.
 */
export async function textPieces(
  file: string,
  name: string,
  onFraction: (fraction: number) => void,
  stated: string | null = null,
): Promise<TextPieces> {
  const { size } = await stat(file);
  const zipped = name.toLowerCase().endsWith('.gz');
  const bytes = counted(file, size, onFraction);
  const source = zipped ? unpacked(bytes, name) : bytes;
  const iterator = source[Symbol.asyncIterator]();
  const begin = await iterator.next();
  const first = begin.done ? new Uint8Array() : begin.value;
  const encoding = encodingOf(first, name, stated);
  return { plain: !zipped && encoding === 'utf-8', pieces: decoded(first, iterator, encoding, name) };
}

async function* counted(
  file: string,
  size: number,
  onFraction: (fraction: number) => void,
): AsyncGenerator<Uint8Array> {
  let done = 0;
  for await (const piece of createReadStream(file, { highWaterMark: pieceBytes })) {
    const bytes = piece as Uint8Array;
    onFraction((done += bytes.length) / size);
    yield bytes;
  }
}

async function* unpacked(bytes: AsyncIterable<Uint8Array>, name: string): AsyncGenerator<Uint8Array> {
  const zipped = Readable.from(bytes);
  const gunzip = createGunzip({ chunkSize: pieceBytes });
  zipped.once('error', (error) => gunzip.destroy(error));
  zipped.pipe(gunzip);
  try {
    yield* gunzip as AsyncIterable<Uint8Array>;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ImportRefusedError(
      `${name} cannot be unpacked (${reason}). It may be truncated or not a gzip file; download it again.`,
    );
  } finally {
    zipped.destroy();
  }
}

/** A mark of UTF-16 goes before what is said. */
function encodingOf(first: Uint8Array, name: string, stated: string | null): string {
  const [a, b] = first;
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  if (stated !== null) return new TextDecoder(stated).encoding;
  const looked = first.subarray(0, 4096);
  const zerosAt = (odd: 0 | 1): number => looked.filter((byte, index) => byte === 0 && index % 2 === odd).length;
  if (Math.max(zerosAt(0), zerosAt(1)) > looked.length / 4) {
    throw new ImportRefusedError(
      `${name} looks like UTF-16 text without a byte order mark. Save it as UTF-8 and import it again.`,
    );
  }
  return 'utf-8';
}

async function* decoded(
  first: Uint8Array,
  rest: AsyncIterator<Uint8Array>,
  encoding: string,
  name: string,
): AsyncIterable<Uint8Array> {
  const pieces = { [Symbol.asyncIterator]: () => rest };
  if (encoding === 'utf-8') {
    const hasMark = first[0] === 0xef && first[1] === 0xbb && first[2] === 0xbf;
    yield hasMark ? first.subarray(3) : first;
    yield* pieces;
    return;
  }
  // What is cut in the middle of a sign would else end in a sign that nobody wrote.
  const decoder = new TextDecoder(encoding, { fatal: true });
  const encoder = new TextEncoder();
  const utf8 = (piece?: Uint8Array) => {
    try {
      return encoder.encode(piece ? decoder.decode(piece, { stream: true }) : decoder.decode());
    } catch {
      throw new ImportRefusedError(
        `${name} is not valid ${encoding.replace(/^utf-16.*/, 'UTF-16')} text: it may be truncated. Download it again, or save it as UTF-8, and import it again.`,
      );
    }
  };
  yield utf8(first);
  for await (const piece of pieces) yield utf8(piece);
  yield utf8();
}
