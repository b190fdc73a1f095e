import type { DuckDBDataChunk } from '@duckdb/node-api';
import {
  DateDay,
  Dictionary,
  Field,
  Float64,
  Int16,
  Int32,
  Int8,
  Utf8,
  makeData,
  makeVector,
  type Data,
  type DataType,
} from 'apache-arrow';
import { sampleColumns } from '@wellfield/contract';
import { NullBits, utf8Data } from './arrow-data.ts';
import { chunkColumn, isValid, type ChunkColumn } from '../database/chunk-column.ts';
import type { TextCodes } from './text-codes.ts';

/** Consecutive rows of an answer. */
export interface ArrowPage {
  chunks: readonly DuckDBDataChunk[];
  /** The index of the first one in the answer. */
  start: number;
  rows: number;
}

/** A column of an Arrow answer: its field, and a function that makes a page. `index` is its index in the page's chunks. */
export interface ArrowColumn {
  field: Field;
  encode(page: ArrowPage, index: number): Data;
}

type SampleColumnOf = (typeof sampleColumns)[number];
type DataProps = Parameters<typeof makeData>[0];

export function numberColumn(column: SampleColumnOf, kind: 'number' | 'integer' | 'date'): ArrowColumn {
  const type = { number: new Float64(), integer: new Int32(), date: new DateDay() }[kind];
  return {
    field: field(column, type),
    encode({ chunks, rows }, index) {
      const items = kind === 'number' ? new Float64Array(rows) : new Int32Array(rows);
      const nulls = gather(chunks, index, items, (from, start) => items.set(from.items, start));
      return makeData({ type, length: rows, data: items, ...nulls } as DataProps);
    },
  };
}

/** A dimension. `texts`: the release's dictionary; `used`: the codes that occur in the answer. */
export function dimensionColumn(column: SampleColumnOf, texts: readonly string[], used: Uint8Array): ArrowColumn {
  const codes = new Int32Array(texts.length);
  const retained: string[] = [];
  texts.forEach((text, code) => {
    if (used[code] === 1) codes[code] = retained.push(text) - 1;
  });
  const { type, dictionary, arrayOf } = dictionaryOf(column, retained);
  return {
    field: field(column, type),
    encode({ chunks, rows }, index) {
      const items = new arrayOf(rows);
      const nulls = gather(chunks, index, items, (from, start) => {
        for (let row = 0; row < from.items.length; row += 1) items[start + row] = codes[from.items[row] ?? 0] ?? 0;
      });
      return makeData({ type, length: rows, data: items, dictionary, ...nulls } as DataProps);
    },
  };
}

/** Text without codes in the release: a dictionary if texts repeat, else the texts themselves. */
export function textColumn(column: SampleColumnOf, numbered: TextCodes): ArrowColumn {
  const { texts } = numbered;
  const codes = numbered.codes();
  if (texts.length * 2 > codes.length) {
    const type = new Utf8();
    return {
      field: field(column, type),
      encode({ start, rows }) {
        const bits = new NullBits(rows);
        const own = Array.from(codes.subarray(start, start + rows), (code, row) => {
          if (code < 0) bits.clear(row);
          return texts[code] ?? '';
        });
        return utf8Data(own, bits.data());
      },
    };
  }
  const { type, dictionary, arrayOf } = dictionaryOf(column, texts);
  return {
    field: field(column, type),
    encode({ start, rows }) {
      const items = new arrayOf(rows);
      const bits = new NullBits(rows);
      for (let row = 0; row < rows; row += 1) {
        const code = codes[start + row] as number;
        if (code < 0) bits.clear(row);
        else items[row] = code;
      }
      return makeData({ type, length: rows, data: items, dictionary, ...bits.data() } as DataProps);
    },
  };
}

/** The smallest sufficient type of codes: less to send and less for the browser to read. */
function dictionaryOf(column: SampleColumnOf, texts: readonly string[]) {
  const [indices, arrayOf] =
    texts.length <= 0x80
      ? ([new Int8(), Int8Array] as const)
      : texts.length <= 0x8000
        ? ([new Int16(), Int16Array] as const)
        : ([new Int32(), Int32Array] as const);
  // An id within the answer. The library's would count up over the life of the process.
  const type = new Dictionary(new Utf8(), indices, sampleColumns.indexOf(column));
  return { type, dictionary: makeVector(utf8Data(texts)), arrayOf };
}

function field(column: SampleColumnOf, type: DataType): Field {
  return new Field(column.name, type, column.required !== true);
}

/**
 * Visits each chunk's column with the row it starts at, and collects the validity. Missing values become zero, because
 * DuckDB leaves arbitrary memory there, and the same question must give the same bytes.
 */
function gather(
  chunks: readonly DuckDBDataChunk[],
  index: number,
  items: Float64Array | Int32Array | Int16Array | Int8Array,
  take: (column: ChunkColumn, start: number) => void,
): ReturnType<NullBits['data']> {
  const bits = new NullBits(items.length);
  let start = 0;
  for (const chunk of chunks) {
    const column = chunkColumn(chunk, index);
    take(column, start);
    if (column.valid !== null) {
      for (let row = 0; row < column.items.length; row += 1) {
        if (isValid(column, row)) continue;
        bits.clear(start + row);
        items[start + row] = 0;
      }
    }
    start += column.items.length;
  }
  return bits.data();
}
