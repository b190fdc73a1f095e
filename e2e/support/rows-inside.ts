import { pointInPolygon } from '@wellfield/science';

type Ring = [long: number, lat: number][];

/**
 * The number of points in an outline, by science's crossing number and, independently, by the winding number. Throws if
 * the two differ.
 */
export function rowsInside(ring: Ring, points: readonly { long: number; lat: number }[]): number {
  const byCrossings = points.filter(({ long, lat }) => pointInPolygon(ring, long, lat)).length;
  const byTurns = points.filter(({ long, lat }) => Math.abs(turnsAround(ring, long, lat)) > 0.5).length;
  if (byCrossings !== byTurns) throw new Error(`${byCrossings} places are inside by crossings, ${byTurns} by turns`);
  return byTurns;
}

/** The winding number: the sum of the angles of the outline's edges around a point, in turns: ±1 inside, 0 outside. */
function turnsAround(ring: Ring, long: number, lat: number): number {
  const sum = ring.reduce((angles, [toLong, toLat], at) => {
    const [fromLong, fromLat] = ring.at(at - 1) ?? [toLong, toLat];
    const [fromX, fromY, toX, toY] = [fromLong - long, fromLat - lat, toLong - long, toLat - lat];
    return angles + Math.atan2(fromX * toY - fromY * toX, fromX * toX + fromY * toY);
  }, 0);
  return sum / (2 * Math.PI);
}
