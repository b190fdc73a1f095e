import { int32At, uint32At, uint8At } from '@wellfield/science';
import type { ComparableResults } from './row-results.ts';
import type { SampleFrame } from '../sample-frame.ts';

/** Samples as points of a plot: all lists have the same length. */
export interface SamplePoints {
  rows: Uint32Array<ArrayBuffer>;
  /** 1 for a non-detect, else 0. */
  nonDetects: Uint8Array<ArrayBuffer>;
  /** The code of each sample's location in its column; -1 for none. */
  locations: Int32Array<ArrayBuffer>;
}

/** The samples at some indices of results. */
export function samplePoints(
  frame: SampleFrame,
  { rows, nonDetects }: Pick<ComparableResults, 'rows' | 'nonDetects'>,
  indices: ArrayLike<number>,
): SamplePoints {
  const location = frame.columns.get('location');
  const codes = location?.kind === 'text' ? location.codes : null;
  const points: SamplePoints = {
    rows: new Uint32Array(indices.length),
    nonDetects: new Uint8Array(indices.length),
    locations: new Int32Array(indices.length),
  };
  const { rows: ownRows, nonDetects: flags, locations } = points;
  for (let point = 0; point < indices.length; point += 1) {
    const index = indices[point] as number;
    const row = uint32At(rows, index);
    ownRows[point] = row;
    flags[point] = uint8At(nonDetects, index);
    locations[point] = codes === null ? -1 : int32At(codes, row);
  }
  return points;
}

/** The buffers of points, for transfer between threads. */
export function pointBuffers({ rows, nonDetects, locations }: SamplePoints): Transferable[] {
  return [rows.buffer, nonDetects.buffer, locations.buffer];
}
