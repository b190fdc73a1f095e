import { int32At, uint32At, uint8At } from '@wellfield/science';
import type { ComparableResults } from './comparable-results.ts';
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
  const points: SamplePoints = {
    rows: new Uint32Array(indices.length),
    nonDetects: new Uint8Array(indices.length),
    locations: new Int32Array(indices.length).fill(-1),
  };
  for (let point = 0; point < indices.length; point += 1) {
    const index = indices[point] as number;
    const row = uint32At(rows, index);
    points.rows[point] = row;
    points.nonDetects[point] = uint8At(nonDetects, index);
    if (location?.kind === 'text') points.locations[point] = int32At(location.codes, row);
  }
  return points;
}

/** The buffers of points, for transfer between threads. */
export function pointBuffers({ rows, nonDetects, locations }: SamplePoints): Transferable[] {
  return [rows.buffer, nonDetects.buffer, locations.buffer];
}
