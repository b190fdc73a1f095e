import { sampleColumns, type ColumnKind, type Sample } from '@wellfield/contract';
import { dayOf, type FrameColumn, type SampleFrame } from './sample-frame.ts';

/** Samples as in an answer; fields that a sample leaves out are missing. */
export function frameOf(samples: readonly Partial<Sample>[]): SampleFrame {
  const columns = sampleColumns.map(({ name, kind }) => {
    const cells = samples.map((sample) => sample[name] ?? null);
    return [name, name === 'sample_id' ? identifiers(cells) : columnOf[kind](cells)] as const;
  });
  return { rowCount: samples.length, columns: new Map(columns) };
}

type Cells = readonly (string | number | null)[];

const columnOf: Record<ColumnKind, (cells: Cells) => FrameColumn> = {
  text(cells) {
    const dictionary = [...new Set(cells.filter((cell) => cell !== null))].map(String);
    const codes = Int32Array.from(cells, (cell) => (cell === null ? -1 : dictionary.indexOf(String(cell))));
    return { kind: 'text', codes, dictionary };
  },
  number: numbers,
  integer: numbers,
  date: (cells) => ({
    kind: 'day',
    days: Int32Array.from(cells, (cell) => dayOf(String(cell ?? '1970-01-01'))),
  }),
};

function numbers(cells: Cells): FrameColumn {
  return { kind: 'number', values: Float64Array.from(cells, (cell) => (cell === null ? Number.NaN : Number(cell))) };
}

function identifiers(cells: Cells): FrameColumn {
  const texts = cells.map((cell) => new TextEncoder().encode(cell === null ? '' : String(cell)));
  let end = 0;
  const ends = Uint32Array.from(texts, ({ length }) => (end += length));
  return { kind: 'identifier', ends, bytes: Uint8Array.from(texts.flatMap((text) => [...text])) };
}
