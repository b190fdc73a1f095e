import { open } from 'node:fs/promises';
import { ImportRefusedError } from '../import-options.ts';
import { textPieces } from './byte-pieces.ts';
import { DelimitedScanner } from './delimited-scanner.ts';
import { UnreadableTextError, type ScannedText } from './scanned-text.ts';
import type { FieldDelimiter, FoundDelimiter } from './field-delimiter.ts';
import type { SourceFile } from './file-reader.ts';

/** A delimited file that has been scanned once, and the path of its readable records as plain, regular UTF-8. */
export interface TextFile extends ScannedText {
  path: string;
  delimiter: FieldDelimiter;
  /** How it begins. */
  begin: string;
  /** Whether the text at `path` begins with the header. */
  headed: boolean;
}

const blockBytes = 1 << 20;
const lookedBytes = 1 << 16;

/**
 * Scans a delimited file: its structure, unreadable records, the line of every record. A regular plain file is used in
 * place; otherwise the readable records are written to `copyPath`.
 */
export async function openTextFile(
  { path: file, name, encoding = null }: Pick<SourceFile, 'path' | 'name'> & { encoding?: string | null },
  findDelimiter: (pieces: AsyncIterable<Uint8Array>) => Promise<FoundDelimiter>,
  copyPath: string,
  onFraction: (fraction: number) => void = () => {},
  signal?: AbortSignal,
): Promise<TextFile> {
  try {
    const text = await textPieces(file, name, onFraction, encoding);
    const { delimiter, begin: bytes, pieces } = await findDelimiter(text.pieces);
    const begin = legibleText(bytes.subarray(0, lookedBytes));
    if (text.plain) {
      const scanner = new DelimitedScanner(delimiter);
      await readThrough(scanner, pieces, signal);
      const scanned = scanner.end();
      if (scanned.regular) return { ...scanned, path: file, delimiter, begin, headed: true };
      const again = await textPieces(file, name, onFraction, encoding);
      return {
        ...(await copyRecords(again.pieces, delimiter, copyPath, signal)),
        path: copyPath,
        delimiter,
        begin,
        headed: false,
      };
    }
    return {
      ...(await copyRecords(pieces, delimiter, copyPath, signal)),
      path: copyPath,
      delimiter,
      begin,
      headed: false,
    };
  } catch (error) {
    if (error instanceof UnreadableTextError) throw new ImportRefusedError(`${name}:${error.line}: ${error.message}.`);
    throw error;
  }
}

/** A text to look at, whatever it is written in; it may end within a sign. */
function legibleText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

async function readThrough(
  scanner: DelimitedScanner,
  pieces: AsyncIterable<Uint8Array>,
  signal: AbortSignal | undefined,
): Promise<void> {
  for await (const piece of pieces) {
    signal?.throwIfAborted();
    scanner.push(piece);
  }
}

async function copyRecords(
  pieces: AsyncIterable<Uint8Array>,
  delimiter: FieldDelimiter,
  copyPath: string,
  signal: AbortSignal | undefined,
): Promise<ScannedText> {
  const copy = await open(copyPath, 'w');
  try {
    // Few rows are collected in a block; many are written as they are.
    let full: Uint8Array[] = [];
    let block = Buffer.allocUnsafe(blockBytes);
    let used = 0;
    const scanner = new DelimitedScanner(delimiter, (bytes) => {
      if (bytes.length > blockBytes / 16) {
        full.push(block.subarray(0, used), bytes);
        block = block.subarray(used);
        used = 0;
        return;
      }
      for (let taken = 0; taken < bytes.length;) {
        const part = bytes.subarray(taken, taken + block.length - used);
        block.set(part, used);
        taken += part.length;
        used += part.length;
        if (used < block.length) continue;
        full.push(block);
        block = Buffer.allocUnsafe(blockBytes);
        used = 0;
      }
    });
    for await (const piece of pieces) {
      signal?.throwIfAborted();
      scanner.push(piece);
      for (const ready of full) await copy.writeFile(ready);
      full = [];
    }
    const scanned = scanner.end();
    for (const ready of [...full, block.subarray(0, used)]) await copy.writeFile(ready);
    return { ...scanned, ending: '\n' };
  } finally {
    await copy.close();
  }
}
