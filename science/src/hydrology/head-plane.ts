import { principalAxes } from '../geospatial/principal-axes.ts';

/** A well's head at its position in a plane. */
export interface HeadPoint {
  /** East and north of an origin, in the unit of distances. */
  x: number;
  y: number;
  /** The elevation of the water above a datum that all wells share, never the depth to water; NaN means missing. */
  head: number;
}

/** A plane through heads: how they rise over a distance, in unit of head per unit of distance. */
export interface HeadPlane {
  east: number;
  north: number;
  /** The wells with a head and a position. */
  known: readonly HeadPoint[];
  /** The mean of the heads, which the plane has at the mean of the positions. */
  meanHead: number;
  meanX: number;
  meanY: number;
}

/** Whether a well has a head and a position. */
const isKnown = ({ x, y, head }: HeadPoint): boolean => !Number.isNaN(x + y + head);

/** Wells that scatter across their line by no more than this share of how they scatter along it are in line. */
const lineShare = 0.01;

/**
 * The plane with the smallest sum of squared differences from heads; through three heads it is exact. Wells without a head
 * or a position are left out.
 *
 * headPlane([{"x": 0, "y": 0, "head": 10}, {"x": 100, "y": 0, "head": 9}, {"x": 0, "y": 100, "head": 11}]) → {"east": -0.01, "north": 0.01, "known": [{"x": 0, "y": 0, "head": 10}, {"x": 100, "y": 0, "head": 9}, {"x": 0, "y": 100, "head": 11}], "meanHead": 10, "meanX": 33.333333333333336, "meanY": 33.333333333333336}
 *
 * @returns null for fewer than three, and for points (nearly) in line: where the standard deviation of the positions
 * across their line is at most 1% of that along it, a small error of one head would turn the plane around.
 * Source: J. F. Devlin, A spreadsheet method of estimating best-fit hydraulic gradients using head data from multiple wells,
 * Ground Water 41 (2003); the tolerance is the product's own.
 */
export function headPlane(wells: readonly HeadPoint[]): HeadPlane | null {
  const known = wells.filter(isKnown);
  const meanOf = (term: (point: HeadPoint) => number) =>
    known.reduce((sum, point) => sum + term(point), 0) / known.length;
  const [meanX, meanY, meanHead] = [meanOf(({ x }) => x), meanOf(({ y }) => y), meanOf(({ head }) => head)];
  const xx = meanOf(({ x }) => (x - meanX) ** 2);
  const yy = meanOf(({ y }) => (y - meanY) ** 2);
  const xy = meanOf(({ x, y }) => (x - meanX) * (y - meanY));
  const xh = meanOf(({ x, head }) => (x - meanX) * (head - meanHead));
  const yh = meanOf(({ y, head }) => (y - meanY) * (head - meanHead));
  const { major, minor } = principalAxes(xx, yy, xy);
  if (known.length < 3 || !(minor > lineShare ** 2 * major)) return null;
  const determinant = xx * yy - xy * xy;
  return {
    east: (xh * yy - yh * xy) / determinant,
    north: (yh * xx - xh * xy) / determinant,
    known,
    meanHead,
    meanX,
    meanY,
  };
}
