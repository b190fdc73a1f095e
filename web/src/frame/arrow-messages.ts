/** The type of a message header for rows (Arrow's format/Message.fbs). */
const recordBatchType = 3;
/** Precedes a message's length since Arrow 0.15. */
const continuation = 0xff_ff_ff_ff;
const prefixLength = 8;

/**
 * Splits the bytes of an Arrow IPC stream, which arrive in pieces of any size, into messages, so that each can be read
 * before the next arrives. Streams need the continuation marker, which all writers since 2019 write.
 * Source: Arrow columnar format, "Encapsulated message format"; FlatBuffers binary format.
 */
export class ArrowMessages {
  /** The complete messages so far, each in its own array: the schema, dictionaries, and then the rows. */
  readonly whole: Uint8Array[] = [];
  /** How many of them contain rows. */
  recordBatches = 0;
  #pieces: Uint8Array[] = [];
  #length = 0;
  #wanted = prefixLength;

  /** Takes the next bytes. Throws TypeError if they are not such a stream. */
  push(piece: Uint8Array): void {
    this.#pieces.push(piece);
    this.#length += piece.length;
    while (this.#length >= this.#wanted && !this.isWhole) this.#advance();
  }

  /** Whether the end of the stream has arrived: before it, rows may be missing. */
  get isWhole(): boolean {
    return this.#wanted === Infinity;
  }

  /** Reads the length of the current message, or extracts it once all its bytes are there. */
  #advance(): void {
    const bytes = this.#joined();
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    if (view.getUint32(0, true) !== continuation) throw new TypeError('the bytes are not an Arrow stream');
    const metadataLength = view.getInt32(4, true);
    if (metadataLength === 0) {
      this.#wanted = Infinity;
      return;
    }
    if (bytes.length < prefixLength + metadataLength) {
      this.#wanted = prefixLength + metadataLength;
      return;
    }
    const { type, bodyLength } = readHeader(view, prefixLength);
    const end = prefixLength + metadataLength + bodyLength;
    if (bytes.length < end) {
      this.#wanted = end;
      return;
    }
    // The copy is aligned, so that its numbers can be read in place.
    this.whole.push(bytes.slice(0, end));
    if (type === recordBatchType) this.recordBatches += 1;
    this.#pieces = [bytes.subarray(end)];
    this.#length = bytes.length - end;
    this.#wanted = prefixLength;
  }

  #joined(): Uint8Array {
    const [only] = this.#pieces;
    if (only && this.#pieces.length === 1) return only;
    const joined = new Uint8Array(this.#length);
    let at = 0;
    for (const piece of this.#pieces) {
      joined.set(piece, at);
      at += piece.length;
    }
    this.#pieces = [joined];
    return joined;
  }
}

/** The indices of a table's second and fourth field in its vtable (FlatBuffers). */
const headerTypeField = 6;
const bodyLengthField = 10;

function readHeader(view: DataView, start: number): { type: number; bodyLength: number } {
  const table = start + view.getInt32(start, true);
  const offsets = table - view.getInt32(table, true);
  const offsetOf = (field: number) => (field < view.getInt16(offsets, true) ? view.getInt16(offsets + field, true) : 0);
  const type = offsetOf(headerTypeField);
  const bodyLength = offsetOf(bodyLengthField);
  return {
    type: type === 0 ? 0 : view.getUint8(table + type),
    bodyLength: bodyLength === 0 ? 0 : Number(view.getBigInt64(table + bodyLength, true)),
  };
}
