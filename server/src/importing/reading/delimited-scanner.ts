import { isUtf8 } from 'node:buffer';
import type { FieldDelimiter } from './field-delimiter.ts';
import { UnreadableTextError, type LineShift, type ScannedText, type UnreadableRecord } from './scanned-text.ts';
import { splitRecord } from './split-record.ts';

/** DuckDB's limit for a row of CSV. */
const maxRecordBytes = 2 * 1024 * 1024;
const maxUnreadableRetained = 1_000;

const newline = 10;
const carriageReturn = 13;
const quote = 34;
const space = 32;

const within = { fieldStart: 0, plain: 1, quoted: 2, afterQuote: 3 } as const;

/**
 * Reads delimited text (RFC 4180, any line ending, quotes doubled inside quoted fields) byte by byte for its structure:
 * how many records there are, on which line each begins, and which cannot be read and why. DuckDB reads the values;
 * both must find the same number of records.
 *
 * With `emit` it also passes on the readable records, without the header, with uniform line endings.
 */
export class DelimitedScanner {
  readonly #delimiter: number;
  readonly #emit: ((bytes: Uint8Array) => void) | null;
  #rest: Buffer = Buffer.alloc(0);
  #position = 0;
  #state: number = within.fieldStart;
  #line = 1;
  #recordLine = 1;
  #fields = 1;
  #fault: string | null = null;
  #header: string[] | null = null;
  #records = 0;
  #lastShift = 1;
  readonly #lineShifts: LineShift[] = [];
  readonly #unreadable: UnreadableRecord[] = [];
  #unreadableCount = 0;
  #feeds = 0;
  #pairs = 0;
  #irregular = false;
  /** Whether a quoted field contains a line break other than CRLF: DuckDB does not read that if rows end in CRLF. */
  #barelyBroken = false;

  constructor(delimiter: FieldDelimiter, emit: ((bytes: Uint8Array) => void) | null = null) {
    this.#delimiter = delimiter.charCodeAt(0);
    this.#emit = emit;
  }

  /** Adds the next piece of UTF-8 text, of any length. */
  push(piece: Uint8Array): void {
    let buffer = Buffer.from(piece.buffer, piece.byteOffset, piece.length);
    if (this.#rest.length > 0) {
      // Mostly the next line ending ends the record that was cut: only so much of the piece is copied.
      const end = buffer.indexOf(newline) + 1;
      this.#scan(Buffer.concat([this.#rest, buffer.subarray(0, end)]), false);
      buffer = buffer.subarray(end);
    }
    this.#scan(this.#rest.length === 0 ? buffer : Buffer.concat([this.#rest, buffer]), false);
  }

  /** Ends the text. Throws `UnreadableTextError` if it ends inside quotes or has no header. */
  end(): ScannedText {
    if (this.#rest.length > 0) {
      if (this.#state === within.quoted) {
        throw new UnreadableTextError(this.#recordLine, 'a quoted field that begins in this row is never closed');
      }
      // The last line may have no line ending.
      this.#irregular ||= this.#feeds + this.#pairs > 0 && this.#rest.at(-1) === carriageReturn;
      this.#scan(Buffer.concat([this.#rest, Buffer.of(newline)]), true);
    }
    if (this.#header === null)
      throw new UnreadableTextError(1, 'the file is empty; its first line must name the columns');
    return {
      header: this.#header,
      records: this.#records,
      unreadable: this.#unreadable,
      unreadableCount: this.#unreadableCount,
      lineShifts: this.#lineShifts,
      regular: !this.#irregular && (this.#pairs === 0 || (this.#feeds === 0 && !this.#barelyBroken)),
      ending: this.#pairs > 0 ? '\r\n' : '\n',
    };
  }

  #scan(buffer: Buffer, isLast: boolean): void {
    const delimiter = this.#delimiter;
    // No character spans a line ending, so everything before the last one can be checked.
    const suspicious = !isUtf8(buffer.subarray(0, buffer.lastIndexOf(newline) + 1));
    const length = buffer.length;
    let position = this.#position;
    let state = this.#state;
    let start = 0;
    /** Where what is not yet emitted begins. */
    let retained = 0;
    for (; position < length; position++) {
      const byte = buffer[position] as number;
      if (state === within.quoted) {
        if (byte === quote) state = within.afterQuote;
        else if (byte === newline) {
          this.#line++;
          this.#barelyBroken ||= buffer[position - 1] !== carriageReturn;
        } else if (byte === carriageReturn) {
          if (position + 1 === length && !isLast) break;
          if (buffer[position + 1] !== newline) {
            this.#line++;
            this.#barelyBroken = true;
          }
        } else if (byte === 0) this.#fault ??= 'the row holds a NUL byte; export the file again as UTF-8 text';
        if ((position & 0xffff) === 0) this.#refuseEndless(position - start);
        continue;
      }
      if (byte === delimiter) {
        this.#fields++;
        state = within.fieldStart;
      } else if (byte === newline || byte === carriageReturn) {
        let ending = 1;
        if (byte === carriageReturn) {
          if (position + 1 === length && !isLast) break;
          if (buffer[position + 1] === newline) ending = 2;
        }
        if (ending === 2) this.#pairs++;
        else if (byte === newline) this.#feeds += isLast ? 0 : 1;
        else this.#irregular = true;
        const isRetained = this.#endRecord(buffer, start, position, suspicious);
        const next = position + ending;
        // Rows that follow each other are emitted together.
        if (!isRetained || byte !== newline) {
          this.#emitRows(buffer, retained, isRetained ? position : start, isRetained);
          retained = next;
        }
        this.#line++;
        position = next - 1;
        start = next;
        this.#recordLine = this.#line;
        this.#fields = 1;
        this.#fault = null;
        state = within.fieldStart;
      } else if (byte === quote) {
        if (state === within.fieldStart || state === within.afterQuote) state = within.quoted;
      } else if (state === within.fieldStart) {
        if (byte !== space) state = within.plain;
        if (byte === 0) this.#fault ??= 'the row holds a NUL byte; export the file again as UTF-8 text';
      } else if (state === within.afterQuote) {
        if (byte !== space) {
          this.#fault ??= 'text follows a closing quote; double the quotes inside quoted text';
          state = within.plain;
        }
      } else if (byte === 0) {
        this.#fault ??= 'the row holds a NUL byte; export the file again as UTF-8 text';
      }
    }
    this.#emitRows(buffer, retained, start, false);
    this.#rest = Buffer.from(buffer.subarray(start));
    this.#position = position - start;
    this.#state = state;
    this.#refuseEndless(this.#rest.length);
  }

  #refuseEndless(bytes: number): void {
    if (bytes <= maxRecordBytes) return;
    throw new UnreadableTextError(
      this.#recordLine,
      'the row that begins here is longer than 2 MiB; a quote is never closed, or this is not delimited text',
    );
  }

  /** Emits rows, the last of which may lack a newline. */
  #emitRows(buffer: Buffer, start: number, end: number, lacksEnd: boolean): void {
    if (!this.#emit) return;
    if (end > start) this.#emit(buffer.subarray(start, end));
    if (lacksEnd) this.#emit(lineEnd);
  }

  /** Whether it is a row that can be read. */
  #endRecord(buffer: Buffer, start: number, end: number, suspicious: boolean): boolean {
    if (end === start) {
      this.#irregular = true;
      return false;
    }
    this.#refuseEndless(end - start);
    const record = buffer.subarray(start, end);
    if (suspicious && !isUtf8(record))
      this.#fault ??=
        'the row is not UTF-8 text; save the file as UTF-8, or say how it is written, such as --encoding windows-1252';
    if (this.#header === null) {
      this.#readHeader(record);
      return false;
    }
    if (this.#fields !== this.#header.length) {
      this.#fault ??= `the row has ${this.#fields} fields, the header ${this.#header.length}`;
    }
    if (this.#fault !== null) {
      this.#irregular = true;
      this.#unreadableCount++;
      if (this.#unreadable.length < maxUnreadableRetained) {
        this.#unreadable.push({ line: this.#recordLine, value: record.toString('utf8', 0, 120), reason: this.#fault });
      }
      return false;
    }
    const shift = this.#recordLine - this.#records;
    if (shift !== this.#lastShift) {
      this.#lineShifts.push({ record: this.#records, shift });
      this.#lastShift = shift;
    }
    this.#records++;
    return true;
  }

  #readHeader(record: Buffer): void {
    if (this.#fault !== null) throw new UnreadableTextError(this.#recordLine, this.#fault);
    this.#header = splitRecord(record.toString('utf8'), String.fromCharCode(this.#delimiter));
    this.#lastShift = Number.NaN;
  }
}

const lineEnd = Buffer.of(newline);
