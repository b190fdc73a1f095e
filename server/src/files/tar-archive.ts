import { createReadStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Archives in the pax format (POSIX.1-2001), as tar and other programs read and write it: files alone, each with its whole
 * name and size in a header of its own.
 */
const blockBytes = 512;

/** Thrown for bytes that are no such archive. */
export class ArchiveError extends Error {}

interface ArchivedFile {
  /** With forward slashes. */
  name: string;
  bytes: number;
}

/** The bytes of an archive with files of a folder, of which each has exactly the bytes that are named. */
export async function* archiveOf(folder: string, files: readonly ArchivedFile[]): AsyncGenerator<Uint8Array> {
  for (const { name, bytes } of files) {
    const facts = [factLine('path', name), factLine('size', String(bytes))].join('');
    const factBytes = Buffer.from(facts);
    yield header('pax', factBytes.length, 'x');
    yield padded(factBytes);
    yield header(name, bytes, '0');
    let sent = 0;
    if (bytes > 0) {
      for await (const part of createReadStream(join(folder, name), { end: bytes - 1, highWaterMark: 1 << 18 })) {
        sent += (part as Buffer).length;
        yield part as Buffer;
      }
    }
    if (sent !== bytes) throw new ArchiveError(`${name} has ${sent} bytes instead of ${bytes}`);
    yield Buffer.alloc(-bytes & (blockBytes - 1));
  }
  yield Buffer.alloc(2 * blockBytes);
}

/**
 * Writes the files of an archive into a folder, as they come, readable by their owner alone. `accepts` says which names may
 * be. Throws `ArchiveError` for anything but files, for a name that comes twice, and for an end that comes early.
 */
export async function unpackArchive(
  chunks: AsyncIterable<Uint8Array>,
  folder: string,
  accepts: (name: string) => boolean,
): Promise<void> {
  const reader = new ChunkReader(chunks);
  for (;;) {
    let head = await reader.take(blockBytes);
    if (head.every((byte) => byte === 0)) return;
    let facts: Record<string, string> = {};
    if (kindOf(head) === 'x') {
      const length = sizeIn(head);
      if (length > 1 << 20) throw new ArchiveError('a header is too long');
      facts = readFacts(await reader.take(length));
      await reader.skip(-length & (blockBytes - 1));
      head = await reader.take(blockBytes);
    }
    const name = facts['path'] ?? textIn(head, 0, 100);
    const bytes = facts['size'] === undefined ? sizeIn(head) : Number(facts['size']);
    if (kindOf(head) !== '0' || !Number.isSafeInteger(bytes) || !accepts(name)) {
      throw new ArchiveError(`it holds something that is not a file of a backup: ${JSON.stringify(name)}`);
    }
    await mkdir(join(folder, dirname(name)), { recursive: true, mode: 0o700 });
    const file = await open(join(folder, name), 'wx', 0o600).catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'EEXIST') {
        throw new ArchiveError(`${name} comes twice`, { cause: error });
      }
      throw error;
    });
    try {
      for await (const part of reader.parts(bytes)) await file.writeFile(part);
      await file.sync();
    } finally {
      await file.close();
    }
    await reader.skip(-bytes & (blockBytes - 1));
  }
}

/** Hands out the bytes of chunks by number, holding one chunk at a time. */
class ChunkReader {
  readonly #chunks: AsyncIterator<Uint8Array>;
  #left: Uint8Array = new Uint8Array();

  constructor(chunks: AsyncIterable<Uint8Array>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  async *parts(bytes: number): AsyncGenerator<Uint8Array> {
    for (let missing = bytes; missing > 0;) {
      if (this.#left.length === 0) {
        const next = await this.#chunks.next();
        if (next.done) throw new ArchiveError('it ends early');
        this.#left = next.value;
      }
      const part = this.#left.subarray(0, missing);
      this.#left = this.#left.subarray(part.length);
      missing -= part.length;
      yield part;
    }
  }

  async take(bytes: number): Promise<Buffer> {
    const parts: Uint8Array[] = [];
    for await (const part of this.parts(bytes)) parts.push(part);
    return Buffer.concat(parts);
  }

  async skip(bytes: number): Promise<void> {
    await this.take(bytes);
  }
}

/** A file's header, whose name and size are cut where the one before it has them whole. */
function header(name: string, bytes: number, kind: '0' | 'x'): Buffer {
  const block = Buffer.alloc(blockBytes);
  block.write(name.replaceAll(/[^ -~]/g, '_').slice(0, 99), 0, 'latin1');
  block.write('0000600\0' + '0000000\0' + '0000000\0', 100, 'latin1');
  block.write(`${(bytes % 8 ** 11).toString(8).padStart(11, '0')}\0`, 124, 'latin1');
  block.write(`${'0'.repeat(11)}\0`, 136, 'latin1');
  block.write(`        ${kind}`, 148, 'latin1');
  block.write('ustar\0' + '00', 257, 'latin1');
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return block;
}

/** `LENGTH key=value\n`, where the length counts its own digits. */
function factLine(key: string, value: string): string {
  const rest = ` ${key}=${value}\n`;
  const base = Buffer.byteLength(rest);
  let length = base + String(base).length;
  if (String(length).length > String(base).length) length += 1;
  return `${length}${rest}`;
}

function readFacts(bytes: Buffer): Record<string, string> {
  const facts: Record<string, string> = {};
  for (let at = 0; at < bytes.length;) {
    const length = Number.parseInt(bytes.toString('latin1', at, at + 12), 10);
    const line = bytes.toString('utf8', at, at + length);
    const [, key, value] = /^\d+ ([^=]+)=([^]*)\n$/.exec(line) ?? [];
    if (key === undefined || value === undefined) throw new ArchiveError('a header cannot be read');
    facts[key] = value;
    at += length;
  }
  return facts;
}

function padded(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, Buffer.alloc(-bytes.length & (blockBytes - 1))]);
}

const kindOf = (head: Buffer): string => head.toString('latin1', 156, 157).replace('\0', '0');
const textIn = (head: Buffer, from: number, to: number): string =>
  head.toString('utf8', from, to).replace(/\0[^]*$/, '');
const sizeIn = (head: Buffer): number => Number.parseInt(textIn(head, 124, 136), 8);
