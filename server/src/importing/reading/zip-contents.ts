import { createReadStream } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createInflateRaw } from 'node:zlib';

/** A part of a ZIP file, by its directory. */
interface ZipEntry {
  name: string;
  isDeflated: boolean;
  packedBytes: number;
  unpackedBytes: number;
  /** Where its own header begins. */
  offset: number;
}

const endOfDirectory = 0x06_05_4b_50;
const directoryEntry = 0x02_01_4b_50;
const entryHeader = 0x04_03_4b_50;
const endBytes = 22;
const longestComment = 0xff_ff;
/** After an entry its sizes may be repeated: four numbers, two of them of eight bytes. */
const repeatedSizesBytes = 24;

/** Called with what is unpacked of a part, piece by piece. */
type OnPiece = (name: string, piece: Buffer) => void;

/** The file is not a ZIP file whose directory can be read. */
export class UnreadableZipError extends Error {}

/**
 * How many bytes the XML in a ZIP file has unpacked, counted up to a little above `max`: the directory's figures first, which
 * may lie, then by unpacking it without keeping anything: `onPiece` sees it once, sheets after all other parts. Throws `UnreadableZipError`; also where something is between the
 * entries of the directory, which would not be counted.
 */
export async function unpackedXmlBytes(path: string, max: number, onPiece: OnPiece = () => undefined): Promise<number> {
  const file = await open(path);
  try {
    const entries = await entriesOf(file);
    const isSheet = ({ name }: ZipEntry): boolean => name.startsWith('xl/worksheets/');
    const read = entries
      .filter(({ name }) => name.endsWith('.xml') || name.endsWith('.xml.rels'))
      .sort((a, b) => Number(isSheet(a)) - Number(isSheet(b)));
    const stated = read.reduce((sum, { unpackedBytes }) => sum + unpackedBytes, 0);
    if (stated > max) return stated;
    let bytes = 0;
    for (const entry of read) {
      const start = await dataStart(file, entry);
      bytes += await readBytes(path, start, entry, max - bytes, onPiece);
      if (bytes > max) break;
    }
    return bytes;
  } finally {
    await file.close();
  }
}

/** The names of the parts of a ZIP file. Throws `UnreadableZipError`. */
export async function zipPartNames(path: string): Promise<string[]> {
  const file = await open(path);
  try {
    return (await entriesOf(file)).map(({ name }) => name);
  } finally {
    await file.close();
  }
}

async function entriesOf(file: FileHandle): Promise<ZipEntry[]> {
  const { size } = await file.stat();
  const tail = await bytesAt(
    file,
    Math.max(0, size - endBytes - longestComment),
    Math.min(size, endBytes + longestComment),
  );
  const end = findEnd(tail);
  const directory = await bytesAt(file, tail.readUInt32LE(end + 16), tail.readUInt32LE(end + 12));
  const entries: ZipEntry[] = [];
  for (let at = 0; at + 46 <= directory.length;) {
    if (directory.readUInt32LE(at) !== directoryEntry) throw new UnreadableZipError('its directory is damaged');
    const nameEnd = at + 46 + directory.readUInt16LE(at + 28);
    entries.push({
      name: directory.toString('utf8', at + 46, nameEnd),
      isDeflated: directory.readUInt16LE(at + 10) === 8,
      packedBytes: directory.readUInt32LE(at + 20),
      unpackedBytes: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
    });
    at = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  entries.sort((a, b) => a.offset - b.offset);
  let position = 0;
  for (const entry of entries) {
    const gap = entry.offset - position;
    if (gap < 0 || gap > repeatedSizesBytes) throw new UnreadableZipError('its directory does not list all of it');
    position = (await dataStart(file, entry)) + entry.packedBytes;
  }
  const gap = tail.readUInt32LE(end + 16) - position;
  if (gap < 0 || gap > repeatedSizesBytes) throw new UnreadableZipError('its directory does not list all of it');
  return entries;
}

function findEnd(tail: Buffer): number {
  for (let at = tail.length - endBytes; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) === endOfDirectory) return at;
  }
  throw new UnreadableZipError('it is not a ZIP file');
}

/** Where an entry's data begin, after its own header. */
async function dataStart(file: FileHandle, { offset }: ZipEntry): Promise<number> {
  const header = await bytesAt(file, offset, 30);
  if (header.readUInt32LE(0) !== entryHeader) throw new UnreadableZipError('its directory is damaged');
  return offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
}

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { size } = await file.stat();
  if (position + length > size) throw new UnreadableZipError('it ends too early');
  const bytes = Buffer.alloc(length);
  await file.read(bytes, 0, length, position);
  return bytes;
}

async function readBytes(path: string, start: number, entry: ZipEntry, max: number, onPiece: OnPiece): Promise<number> {
  const { name, isDeflated, packedBytes } = entry;
  if (packedBytes === 0) return 0;
  let bytes = 0;
  const packed = createReadStream(path, { start, end: start + packedBytes - 1 });
  await pipeline(
    packed,
    isDeflated ? createInflateRaw() : new PassThrough(),
    async (unpacked: AsyncIterable<Buffer>) => {
      for await (const piece of unpacked) {
        bytes += piece.length;
        onPiece(name, piece);
        // To leave the loop ends what packs it out.
        if (bytes > max) break;
      }
    },
  ).catch((error: unknown) => {
    if (bytes <= max) throw new UnreadableZipError(error instanceof Error ? error.message : String(error));
  });
  return bytes;
}
