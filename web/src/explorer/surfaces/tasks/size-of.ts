/** What a value takes. */
export interface Size {
  /** The buffers that its typed arrays are on: other values can have the same ones. */
  buffers: ReadonlySet<ArrayBufferLike>;
  /** About what all else takes: eight bytes for a number, for each place in a list or an object too. */
  bytes: number;
}

/** What a value takes, its parts included, each once. */
export function sizeOf(value: unknown): Size {
  const buffers = new Set<ArrayBufferLike>();
  const seen = new Set<object>();
  const bytesOf = (part: unknown): number => {
    if (typeof part === 'string') return 2 * part.length;
    if (typeof part !== 'object' || part === null) return 8;
    if (seen.has(part)) return 0;
    seen.add(part);
    if (ArrayBuffer.isView(part)) {
      buffers.add(part.buffer);
      return 0;
    }
    return Object.values(part).reduce((sum: number, inner: unknown) => sum + 8 + bytesOf(inner), 0);
  };
  return { bytes: bytesOf(value), buffers };
}
