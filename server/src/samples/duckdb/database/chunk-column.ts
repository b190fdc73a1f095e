import type { DuckDBDataChunk } from '@duckdb/node-api';

type ColumnItems = Float64Array | Int32Array | Uint32Array | Uint16Array | Uint8Array;

/** A chunk's column in DuckDB's layout: its items, and a validity bit per row (lowest first). */
export interface ChunkColumn {
  items: ColumnItems;
  /** Null if every item is valid. */
  valid: Uint8Array | null;
}

/** Reads a numeric column (also dates and ENUM codes) without creating a value per row. */
export function chunkColumn(chunk: DuckDBDataChunk, index: number): ChunkColumn {
  const vector: object = chunk.getColumnVector(index);
  const items = 'items' in vector ? vector.items : null;
  const validity = 'validity' in vector ? vector.validity : null;
  if (!isColumnItems(items) || !hasBits(validity)) throw unlikeExpected(vector);
  const { data } = validity;
  return { items, valid: data && new Uint8Array(data.buffer, data.byteOffset, data.byteLength) };
}

/** Reads a BIGINT column in which no item is missing. */
export function chunkBigInts(chunk: DuckDBDataChunk, index: number): BigInt64Array {
  const vector: object = chunk.getColumnVector(index);
  const items = 'items' in vector ? vector.items : null;
  if (!(items instanceof BigInt64Array)) throw unlikeExpected(vector);
  return items;
}

// The client has both as typed arrays, but not in its types; its row-wise access makes a bigint for every row.
function isColumnItems(items: unknown): items is ColumnItems {
  return [Float64Array, Int32Array, Uint32Array, Uint16Array, Uint8Array].some((kind) => items instanceof kind);
}

function hasBits(validity: unknown): validity is { data: BigUint64Array | null } {
  if (typeof validity !== 'object' || validity === null || !('data' in validity)) return false;
  return validity.data === null || validity.data instanceof BigUint64Array;
}

function unlikeExpected({ constructor: { name } }: object): TypeError {
  return new TypeError(`this version of the DuckDB client stores a ${name} in another way`);
}

export function isValid(column: ChunkColumn, row: number): boolean {
  return column.valid === null || (((column.valid[row >> 3] ?? 0) >> (row & 7)) & 1) === 1;
}
