import type { DuckDBDataChunk } from '@duckdb/node-api';

type ColumnItems = Float64Array | Int32Array | Uint32Array | Uint16Array | Uint8Array;

/** A chunk's column as DuckDB holds it: its items, and a bit per row (least first) that says which are there. */
export interface ChunkColumn {
  items: ColumnItems;
  /** Null where every item is there. */
  valid: Uint8Array | null;
}

/** Reads a numeric column (also days and ENUM codes) without making a value per row. */
export function chunkColumn(chunk: DuckDBDataChunk, index: number): ChunkColumn {
  // The client keeps both as typed arrays; its row-wise access makes a bigint for every row.
  const vector = chunk.getColumnVector(index) as unknown as {
    items: ColumnItems;
    validity: { data: BigUint64Array | null };
  };
  const { data } = vector.validity;
  return {
    items: vector.items,
    valid: data && new Uint8Array(data.buffer, data.byteOffset, data.byteLength),
  };
}

export function isValid(column: ChunkColumn, row: number): boolean {
  return column.valid === null || (((column.valid[row >> 3] ?? 0) >> (row & 7)) & 1) === 1;
}
