import { toLocalKm, triangulate, type Tin } from '@wellfield/science';
import type { Operation } from '../operation.ts';

interface TinInput {
  long: Float64Array;
  lat: Float64Array;
}

/** The Delaunay triangulation of locations in km, by index. */
export const triangulateLocations: Operation<TinInput, Tin> = ({ long, lat }) => {
  const { x, y } = toLocalKm(long, lat);
  return { output: triangulate(x, y) };
};
