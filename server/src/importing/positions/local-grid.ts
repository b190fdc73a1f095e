import { similarity, type Similarity } from '@wellfield/science';
import proj4 from 'proj4';
import type { LocalGrid } from '../../site/local-grids.ts';
import { coordinateSystem, type CoordinateSystem } from '../../coordinates/coordinate-systems.ts';

/** How a mapping names a grid of the site: `grid:NAME`. */
export const gridPrefix = 'grid:';

/** Points farther from the control points than this are not on the site, or not in this grid. */
const reachM = 50_000;

/** Points at less than this from each other say nothing of how a grid is turned. */
const apartM = 1;

/** The control points' positions on WGS 84, or why one has none. */
function positionsOf({ points }: LocalGrid): { lat: number; long: number }[] | string {
  const positions: { lat: number; long: number }[] = [];
  for (const [index, point] of points.entries()) {
    if ('lat' in point) {
      positions.push(point);
      continue;
    }
    const { crs, easting, northing } = point;
    const system = coordinateSystem(crs);
    if (typeof system === 'string') return `point ${index + 1}: ${crs} is not converted: ${system}`;
    const position = system.toDegrees(easting, northing);
    if (!position) return `point ${index + 1}: ${easting}, ${northing} is outside the range of ${crs}`;
    positions.push(position);
  }
  return positions;
}

/**
 * A grid of the site's own as a coordinate system, from points known in it and on WGS 84 or in an EPSG system: in a
 * plane that touches the earth in their middle, moved by the similarity that fits them best. A text says why the
 * points cannot make one.
 */
export function localGrid(name: string, grid: LocalGrid): CoordinateSystem | string {
  const positions = positionsOf(grid);
  if (typeof positions === 'string') return positions;
  const plane = planeAt(positions);
  const pairs = grid.points.map(({ x, y }, index) => ({
    from: { x, y },
    to: plane.forward(positions[index] ?? { lat: 0, long: 0 }),
  }));
  const found = similarity(pairs);
  const spread = Math.max(
    ...pairs.map(({ to }) => Math.hypot(to.x - (pairs[0]?.to.x ?? 0), to.y - (pairs[0]?.to.y ?? 0))),
  );
  if (!found || spread < apartM) return 'its control points are at one point; give two or more that are well apart';
  const worst = Math.max(...found.residuals);
  if (worst > grid.maxResidualM) {
    const at = grid.points[found.residuals.indexOf(worst)];
    return (
      `its control points do not fit each other: x ${at?.x}, y ${at?.y} is off by ${meters(worst)}, and "maxResidualM" is ` +
      `${grid.maxResidualM}. Two may be exchanged, a number mistyped, or x may be the northing`
    );
  }
  return {
    code: `${gridPrefix}${name}`,
    name: 'grid of the site',
    datum: 'the control points',
    fit: fitText(found, grid),
    toDegrees(x, y) {
      const moved = found.apply(x, y);
      if (Math.hypot(moved.x, moved.y) > reachM + spread) return null;
      return { ...plane.inverse(moved), shift: null };
    },
  };
}

/** What people can check: how large the grid's unit is, how it is turned, how well the points fit. */
function fitText({ scale, turnDeg, residuals }: Similarity, { points }: LocalGrid): string {
  const fit =
    points.length === 2
      ? 'two points leave nothing to check it by'
      : `its ${points.length} points fit within ${meters(Math.max(...residuals))}`;
  return `its unit is ${scale.toFixed(4)} m, its x axis points ${turnDeg.toFixed(2)}° north of east, and ${fit}`;
}

const meters = (value: number): string => `${value < 10 ? value.toFixed(2) : value.toFixed(0)} m`;

/** A plane that touches the earth in the middle of positions, in meters; across the meridian of 180°, too. */
function planeAt(positions: readonly { lat: number; long: number }[]) {
  const [first] = positions;
  const away = positions.map(({ long }) => ((long - (first?.long ?? 0) + 540) % 360) - 180);
  const middle = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const long = (first?.long ?? 0) + middle(away);
  const lat = middle(positions.map((position) => position.lat));
  const converter = proj4('WGS84', `+proj=tmerc +lat_0=${lat} +lon_0=${long} +k=1 +x_0=0 +y_0=0 +ellps=WGS84 +units=m`);
  return {
    forward(position: { lat: number; long: number }): { x: number; y: number } {
      const [x = Number.NaN, y = Number.NaN] = converter.forward([position.long, position.lat]);
      return { x, y };
    },
    inverse({ x, y }: { x: number; y: number }): { lat: number; long: number } {
      const [east = Number.NaN, north = Number.NaN] = converter.inverse([x, y]);
      const rounded = (degrees: number): number => Math.round(degrees * 1e8) / 1e8;
      return { lat: rounded(north), long: rounded(((east + 540) % 360) - 180) };
    },
  };
}
