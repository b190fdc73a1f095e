import type { FrameColumn, SampleFrame } from './sample-frame.ts';

type Columns = SampleFrame['columns'];

/** A frame with columns of its own. */
export function copyFrame({ columns, conversion, ...frame }: SampleFrame): SampleFrame {
  return {
    ...frame,
    columns: copyColumns(columns),
    ...(conversion && { conversion: { ...conversion, reported: copyColumns(conversion.reported) } }),
  };
}

function copyColumns(columns: Columns): Columns {
  return new Map([...columns].map(([name, column]) => [name, copyColumn(column)] as const));
}

function copyColumn(column: FrameColumn): FrameColumn {
  switch (column.kind) {
    case 'text':
      return { ...column, codes: column.codes.slice() };
    case 'number':
      return { ...column, values: column.values.slice() };
    case 'day':
      return { ...column, days: column.days.slice() };
    case 'identifier':
      return { ...column, ends: column.ends.slice(), bytes: column.bytes.slice() };
    default:
      return column satisfies never;
  }
}

/** The buffers of a frame that nothing else reads: with them it can be handed to another thread. */
export function frameBuffers({ columns, conversion }: SampleFrame): ArrayBuffer[] {
  const all = [...columns.values(), ...(conversion?.reported.values() ?? [])];
  return all.flatMap(arraysOf).map(({ buffer }) => buffer as ArrayBuffer);
}

function arraysOf(column: FrameColumn): (Int32Array | Uint32Array | Float64Array | Uint8Array)[] {
  switch (column.kind) {
    case 'text':
      return [column.codes];
    case 'number':
      return [column.values];
    case 'day':
      return [column.days];
    case 'identifier':
      return [column.ends, column.bytes];
    default:
      return column satisfies never;
  }
}
