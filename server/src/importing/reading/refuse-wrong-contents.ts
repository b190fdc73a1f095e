import { open } from 'node:fs/promises';
import path from 'node:path';
import { constants, gunzipSync } from 'node:zlib';
import { ImportRefusedError } from '../import-options.ts';
import type { FileReader } from './file-reader.ts';
import { fileReaders } from './file-readers.ts';
import { contentsOf, gzip, packed, type KnownContents } from './known-contents.ts';
import { damagedZip, isZip, kindOfZip, partsOfZip, zipArchive } from './zip-kinds.ts';

const lookedBytes = 1 << 16;

/**
 * Looks at the first bytes of a file to import. Throws `ImportRefusedError` where it is of another kind than its name says, with
 * what it is and what to do. What is damaged under its right name is left to its reader, which says what is wrong with it.
 */
export async function refuseWrongContents(file: string, named: FileReader): Promise<void> {
  const begin = await firstBytes(file);
  if (begin.length === 0) return;
  const name = path.basename(file);
  const isGzip = /\.gz$/i.test(name);
  const inner = name.replace(/\.gz$/i, '');
  const base = inner.slice(0, inner.length - path.extname(inner).length);
  const refuse = ({ title, advice }: KnownContents): never => {
    throw new ImportRefusedError(`${name} is ${title}: ${advice}.`);
  };
  const renamed = (title: string, to: string, before = ''): never =>
    refuse({ title, advice: `${before}rename it to ${to}` });

  const parts = isZip(begin) ? await partsOfZip(file) : [];
  if (parts === null) return named.recognized?.part ? undefined : refuse(damagedZip);
  const other = isZip(begin) ? kindOfZip(parts) : null;
  if (other) refuse(other);
  const own = fileReaders.find(({ recognized }) => recognized !== null && isOf(recognized, begin, parts));
  if (own?.recognized && own !== named) renamed(own.recognized.title, `${base}${own.endings[0]}`);
  if (own) return;
  const contents = isZip(begin) ? zipArchive : contentsOf(begin);
  if (contents === gzip) {
    const within = withinGzip(begin);
    if (within) refuse(packed(`${within}, compressed by gzip`));
    if (!isGzip && named.readsGzip) renamed(gzip.title, `${name}.gz`);
    if (!isGzip) refuse(gzip);
    return;
  }
  if (contents) refuse(contents);
  const plain = 'plain text';
  if (isGzip) renamed(plain, inner);
  if (named.recognized)
    renamed(plain, `${base}${fileReaders.find(({ recognized }) => recognized === null)?.endings[0] ?? ''}`);
}

const isOf = (
  { begin, part }: NonNullable<FileReader['recognized']>,
  bytes: Buffer,
  parts: readonly string[],
): boolean =>
  begin === undefined
    ? parts.some((name) => part?.test(name) === true)
    : bytes.toString('latin1', 0, begin.length) === begin;

/** As many as tell what a file is. */
export async function firstBytes(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(lookedBytes), 0, lookedBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** What is compressed, in words; null for text, and for what cannot be unpacked, of which its reader says why. */
function withinGzip(begin: Buffer): string | null {
  try {
    const unpacked = gunzipSync(begin.subarray(0, 4096), { finishFlush: constants.Z_SYNC_FLUSH });
    if (isZip(unpacked)) return zipArchive.title;
    const own = fileReaders.find(({ recognized }) => recognized?.begin !== undefined && isOf(recognized, unpacked, []));
    return own?.recognized?.title ?? contentsOf(unpacked)?.title ?? null;
  } catch {
    return null;
  }
}
