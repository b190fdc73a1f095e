import { groupIndices, type GroupedIndices, int32At, uint32At } from '@wellfield/science';
import { gather } from '../gather.ts';
import type { SampleFrame, TextColumn } from '../sample-frame.ts';

/** By list of rows, for as long as the list is in use. */
const grouped = new WeakMap<Uint32Array, { column: TextColumn; groups: GroupedIndices }>();

/**
 * The rows of a location, in their order. The first call for a list groups it by location, so that later ones, for
 * example at every move of a pointer, are cheap.
 */
export function rowsOfLocation(frame: SampleFrame, rows: Uint32Array, location: string): Uint32Array {
  const column = frame.columns.get('location');
  if (column?.kind !== 'text') return new Uint32Array();
  const code = column.dictionary.indexOf(location);
  if (code === -1) return new Uint32Array();
  const { order, starts } = groupsOf(column, rows);
  const indices = order.subarray(starts[code], starts[code + 1]);
  return gather(rows, indices, new Uint32Array(indices.length));
}

/** The results of a location's rows, in their order; NaN for a missing one. */
export function resultsOfLocation(frame: SampleFrame, rows: Uint32Array, location: string): Float64Array {
  const own = rowsOfLocation(frame, rows, location);
  const results = new Float64Array(own.length).fill(Number.NaN);
  const column = frame.columns.get('result');
  return column?.kind === 'number' ? gather(column.values, own, results) : results;
}

/** The rows of all locations but some, in their order; the same list if it has none of these. */
export function rowsElsewhere(frame: SampleFrame, rows: Uint32Array, than: readonly string[]): Uint32Array {
  const column = frame.columns.get('location');
  if (than.length === 0 || column?.kind !== 'text') return rows;
  const { codes, dictionary } = column;
  const others = new Set(than);
  const isLeftOut = dictionary.map((name) => others.has(name));
  return rows.filter((row) => isLeftOut[int32At(codes, row)] !== true);
}

function groupsOf(column: TextColumn, rows: Uint32Array): GroupedIndices {
  const known = grouped.get(rows);
  if (known?.column === column) return known.groups;
  const { codes, dictionary } = column;
  const codeOf = new Int32Array(rows.length);
  for (let index = 0; index < rows.length; index += 1) codeOf[index] = int32At(codes, uint32At(rows, index));
  const groups = groupIndices(codeOf, dictionary.length);
  grouped.set(rows, { column, groups });
  return groups;
}
