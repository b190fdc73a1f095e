import type { SampleFrame } from './sample-frame.ts';

/** Those of the rows that are a location's, in their order. */
export function rowsOfLocation(frame: SampleFrame, rows: Uint32Array, location: string): Uint32Array {
  const column = frame.columns.get('location');
  if (column?.kind !== 'text') return new Uint32Array();
  const code = column.dictionary.indexOf(location);
  return code === -1 ? new Uint32Array() : rows.filter((row) => column.codes[row] === code);
}
