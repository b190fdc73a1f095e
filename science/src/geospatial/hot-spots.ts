import { elementAt } from '../arrays/element-at.ts';

/** The options of a heat map, with the names and meaning of Leaflet.heat. */
export interface HeatOptions {
  /** Of the map, for tiles of 256 pixels; a map with 512-pixel tiles has one less. */
  zoom: number;
  /** The zoom from which a location counts in full; each level below halves it. */
  maxZoom: number;
  /** The sum of weights that is drawn opaque. */
  max: number;
  /** The minimum opacity of anything drawn, 0 to 1. */
  minOpacity: number;
  radiusPx: number;
  blurPx: number;
}

/** A disc to draw. */
export interface HotSpot {
  x: number;
  y: number;
  opacity: number;
}

/**
 * The weight of each location in the heat map: its statistic as a share of the maximum, times `max`.
 *
 * hotSpotWeights([5, 20, null], 3) → [0.75, 3, 0]
 * hotSpotWeights([-1, -2], 3) → [0, 0]
 *
 * @param statistics in one unit; a missing one and one below 0 have no weight.
 * @returns only zeros when no statistic is above 0.
 * Source: point MAP-12.
 */
export function hotSpotWeights(statistics: readonly (number | null)[], max: number): number[] {
  const largest = statistics.reduce<number>((max, statistic) => Math.max(max, statistic ?? 0), 0);
  return statistics.map((statistic) => (largest > 0 ? (Math.max(0, statistic ?? 0) / largest) * max : 0));
}

/** Beyond this many levels below `maxZoom` weights are not halved any further. */
const maxHalvings = 12;

/**
 * The discs of a heat map: weights are summed in square cells of half a disc's width (radius plus blur), with the disc
 * at the weighted mean position of its cell. Its opacity is the sum, at most `max`, divided by `max`, of weights that
 * are halved for every zoom level below `maxZoom`; no disc is fainter than `minOpacity`. So the heat map shows how
 * densely locations lie as much as their weights, and it changes with the zoom.
 *
 * hotSpots([10, 12, 400], [10, 10, 10], [3, 1, 0.3], {"zoom": 17, "maxZoom": 18, "max": 3, "minOpacity": 0.25, "radiusPx": 30, "blurPx": 15}) → [{"x": 10.5, "y": 10, "opacity": 0.6666666666666666}, {"x": 400, "y": 10, "opacity": 0.25}]
 *
 * @param x and `y` in pixels, y downwards; locations without a weight above 0 draw nothing.
 * @returns by cell, from top to bottom, each row from left to right.
 * Source: the documented options of Leaflet.heat 0.2.
 */
export function hotSpots(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  weights: ArrayLike<number>,
  { zoom, maxZoom, max, minOpacity, radiusPx, blurPx }: HeatOptions,
): HotSpot[] {
  const cellPx = (radiusPx + blurPx) / 2;
  const scale = 2 ** -Math.min(maxHalvings, Math.max(0, maxZoom - zoom));
  const cells = new Map<string, { column: number; row: number; x: number; y: number; sum: number }>();
  for (let at = 0; at < weights.length; at += 1) {
    const [left, top, weight] = [elementAt(x, at), elementAt(y, at), elementAt(weights, at) * scale];
    if (!(weight > 0) || !Number.isFinite(left + top)) continue;
    const [column, row] = [Math.floor(left / cellPx), Math.floor(top / cellPx)];
    const key = `${column} ${row}`;
    const cell = cells.get(key) ?? { column, row, x: 0, y: 0, sum: 0 };
    cells.set(key, {
      ...cell,
      x: cell.x + left * weight,
      y: cell.y + top * weight,
      sum: cell.sum + weight,
    });
  }
  return [...cells.values()]
    .toSorted((a, b) => a.row - b.row || a.column - b.column)
    .map((cell) => ({
      x: cell.x / cell.sum,
      y: cell.y / cell.sum,
      opacity: Math.max(Math.min(cell.sum, max) / max, minOpacity),
    }));
}
