import type { FrameColumn, SampleFrame } from './sample-frame.ts';

/** A frame with columns of its own, and their buffers, which can be handed to another thread. */
export function copyFrame({ columns, ...frame }: SampleFrame): { copy: SampleFrame; buffers: ArrayBuffer[] } {
  const buffers: ArrayBuffer[] = [];
  const copied = <Values extends Typed>(values: Values): Values => {
    const copy = values.slice() as Values;
    buffers.push(copy.buffer as ArrayBuffer);
    return copy;
  };
  const copyColumn = (column: FrameColumn): FrameColumn => {
    switch (column.kind) {
      case 'text':
        return { ...column, codes: copied(column.codes) };
      case 'number':
        return { ...column, values: copied(column.values) };
      case 'day':
        return { ...column, days: copied(column.days) };
      case 'identifier':
        return { ...column, ends: copied(column.ends), bytes: copied(column.bytes) };
      default:
        return column satisfies never;
    }
  };
  const copies = new Map([...columns].map(([name, column]) => [name, copyColumn(column)] as const));
  return { copy: { ...frame, columns: copies }, buffers };
}

type Typed = Int32Array | Uint32Array | Float64Array | Uint8Array;
