import { sampleColumns, type ColumnKind } from '@wellfield/contract';
import { Column, DateUnit, tableFromIPC, Type, type Batch } from '@uwdata/flechette';
import { int32At } from '@wellfield/science';
import type {
  DayColumn,
  FrameColumn,
  IdentifierColumn,
  NumberColumn,
  SampleFrame,
  TextColumn,
} from './sample-frame.ts';

/** A frame and the metadata of the stream's schema. */
export interface ReadStream {
  frame: SampleFrame;
  metadata: ReadonlyMap<string, string>;
}

/**
 * Reads an Arrow IPC stream of samples, whole or as its messages, into typed arrays. Throws if the bytes are not such a
 * stream, a column of the sample record is missing, or a column has the wrong type.
 */
export function readSampleFrame(bytes: Uint8Array | Uint8Array[]): ReadStream {
  const table = tableFromIPC(bytes);
  const columns = new Map(
    sampleColumns.map(({ name, kind }) => {
      const at = table.names.indexOf(name);
      if (at === -1) throw new TypeError(`the answer has no column ${name}`);
      return [name, readColumn(kind, table.getChildAt(at), name)] as const;
    }),
  );
  return { frame: { rowCount: table.numRows, columns }, metadata: table.schema.metadata ?? new Map<string, string>() };
}

function readColumn(kind: ColumnKind, column: Column<unknown>, name: string): FrameColumn {
  switch (kind) {
    case 'text':
      return readText(column, name);
    case 'number':
    case 'integer':
      return readNumbers(column, name);
    case 'date':
      return readDays(column, name);
  }
}

/** flechette gives every batch of a dictionary column the same, complete dictionary, so codes can be used unchanged. */
function readDictionary(column: Column<unknown>): TextColumn {
  const codes = new Int32Array(column.length);
  eachBatch(column, (batch, start) => {
    codes.set((batch.values as Int32Array).subarray(0, batch.length), start);
    forEachMissing(batch, (row) => (codes[start + row] = -1));
  });
  return { kind: 'text', codes, dictionary: column.data[0] ? dictionaryOf(column.data[0]) : [] };
}

/** The library's types do not show that a batch of a dictionary column has its texts. */
function dictionaryOf(batch: object): string[] {
  if ('dictionary' in batch && batch.dictionary instanceof Column)
    return Array.from(batch.dictionary.toArray(), String);
  throw new TypeError('a batch has no dictionary');
}

function readText(column: Column<unknown>, name: string): TextColumn | IdentifierColumn {
  if (column.type.typeId === Type.Dictionary) return readDictionary(column);
  if (column.type.typeId !== Type.Utf8) throw new TypeError(`${name} is not a text column`);
  return readIdentifiers(column);
}

function readIdentifiers(column: Column<unknown>): IdentifierColumn {
  const ends = new Uint32Array(column.length);
  const pieces: Uint8Array[] = [];
  let end = 0;
  eachBatch(column, (batch, start) => {
    const { offsets, values } = batch;
    if (!(offsets instanceof Int32Array && values instanceof Uint8Array)) throw new TypeError('a batch has no texts');
    const first = offsets[0] ?? 0;
    for (let row = 0; row < batch.length; row += 1) ends[start + row] = end + int32At(offsets, row + 1) - first;
    const piece = values.subarray(first, offsets[batch.length]);
    pieces.push(piece);
    end += piece.length;
  });
  const bytes = new Uint8Array(end);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return { kind: 'identifier', ends, bytes };
}

function readNumbers(column: Column<unknown>, name: string): NumberColumn {
  const { typeId } = column.type;
  if (typeId !== Type.Float && typeId !== Type.Int) throw new TypeError(`${name} is not a number column`);
  const values = new Float64Array(column.length);
  eachBatch(column, (batch, start) => {
    const source = batch.values;
    if (source instanceof BigInt64Array || source instanceof BigUint64Array) {
      for (let row = 0; row < batch.length; row++) values[start + row] = Number(source[row]);
    } else values.set(source.subarray(0, batch.length), start);
    forEachMissing(batch, (row) => (values[start + row] = Number.NaN));
  });
  return { kind: 'number', values };
}

function readDays(column: Column<unknown>, name: string): DayColumn {
  const { type } = column;
  if (type.typeId !== Type.Date || type.unit !== DateUnit.DAY) throw new TypeError(`${name} is not a column of days`);
  if (column.nullCount > 0) throw new TypeError(`${name} misses values`);
  const days = new Int32Array(column.length);
  eachBatch(column, (batch, start) => days.set((batch.values as Int32Array).subarray(0, batch.length), start));
  return { kind: 'day', days };
}

function eachBatch(column: Column<unknown>, visit: (batch: Batch<unknown>, start: number) => void): void {
  let start = 0;
  for (const batch of column.data) {
    visit(batch, start);
    start += batch.length;
  }
}

function forEachMissing(batch: Batch<unknown>, visit: (row: number) => void): void {
  if (batch.nullCount === 0) return;
  for (let row = 0; row < batch.length; row++) if (!batch.isValid(row)) visit(row);
}
