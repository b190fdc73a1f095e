import {
  toLocalKm,
  triangulate,
  type Tin,
  clusterPoints,
  fromLocalKm,
  hexagonCorners,
  hexbin,
  type Position,
} from '@wellfield/science';
import { type Operation, runSteps } from '../operation.ts';

interface LocationPositions {
  long: Float64Array;
  lat: Float64Array;
}

/** The Delaunay triangulation of locations in km, by index. */
export const triangulateLocations: Operation<LocationPositions, Tin> = ({ long, lat }) => {
  const { x, y } = toLocalKm(long, lat);
  return { output: triangulate(x, y) };
};

/** Clusters of locations, by index; the same locations give the same clusters. */
export const clusterLocations: Operation<LocationPositions & { count: number }, number[][]> = async (
  { long, lat, count },
  context,
) => {
  const { x, y } = toLocalKm(long, lat);
  const { groups } = await runSteps(clusterPoints(x, y, count), context);
  return { output: groups };
};

interface CountInput extends LocationPositions {
  /** The number of samples of each location. */
  counts: Float64Array;
  sideKm: number;
  /** The center of a hexagon; fixed, so that hexagons do not move with the filters. */
  origin: Position;
}

/** A hexagon with samples. */
export interface SamplingHexagon {
  count: number;
  /** In degrees, counter-clockwise, the first not repeated. */
  corners: [long: number, lat: number][];
}

/** The number of samples in each hexagon; the counts sum to all samples. */
export const countSamples: Operation<CountInput, SamplingHexagon[]> = ({ long, lat, counts, sideKm, origin }) => {
  const { x, y } = toLocalKm(long, lat, origin);
  const bins = hexbin(x, y, { side: sideKm, origin: [0, 0] }, counts);
  const output = bins.map((bin) => ({
    count: bin.count,
    corners: hexagonCorners(bin.x, bin.y, sideKm).map(([east, north]): [number, number] => {
      const corner = fromLocalKm(origin, east, north);
      return [corner.long, corner.lat];
    }),
  }));
  return { output };
};
