import { mean, sum, type Sample } from './recompute-basics.ts';
import type { SavedCell } from './surface-screens.ts';

/*
 * Numbers of a plume from the rows of 'Why this number?' and the cells that the map saves, by inverse distances written for the
 * test alone: nothing of the product is used.
 */

/** A row of a plume's number: its sample, and where its well is. */
export interface WellSample extends Sample {
  eastKm: number;
  northKm: number;
}

/** What the plume of a test is: above a level in ug/L, with squares of some meters. */
export interface PlumeTerms {
  level: number;
  cellM: number;
  thicknessM: number;
  porosity: number;
}

const kmPerDegree = (6371.0088 * Math.PI) / 180;

/** A cell above the level, in km, with its concentration. */
interface Above {
  x: number;
  y: number;
  c: number;
}

/** Of each well the maximum, a non-detect at its limit; at each cell the mean of all by 1 ÷ square of the distance. */
function cellsAbove(
  used: readonly WellSample[],
  cells: readonly SavedCell[],
  known: { location: string; lat: number; long: number },
  { level }: PlumeTerms,
): Above[] {
  const wells = [...Map.groupBy(used, ({ location }) => location)].flatMap(([location, own]) => {
    const values = own.map(({ x }) => x).filter((x) => !Number.isNaN(x));
    const [first] = own;
    return first && values.length > 0 ? [{ location, x: first.eastKm, y: first.northKm, c: Math.max(...values) }] : [];
  });
  // The middle of the surface, from a well whose place is known.
  const one = wells.find(({ location }) => location === known.location);
  if (!one) return [];
  const lat = known.lat - one.y / kmPerDegree;
  const across = kmPerDegree * Math.cos((lat * Math.PI) / 180);
  const long = known.long - one.x / across;
  return cells
    .map((cell) => {
      const [x, y] = [(cell.long - long) * across, (cell.lat - lat) * kmPerDegree];
      const weights = wells.map((well) => 1 / ((well.x - x) ** 2 + (well.y - y) ** 2));
      return { x, y, c: sum(wells.map(({ c }, at) => c * (weights[at] ?? 0))) / sum(weights) };
    })
    .filter(({ c }) => c > level);
}

/** A number of the plume, by its title; null for another. */
export function plumeNumber(
  title: string,
  used: readonly WellSample[],
  cells: readonly SavedCell[],
  known: { location: string; lat: number; long: number },
  terms: PlumeTerms,
): number | null {
  if (title === 'Wells of the surface') {
    return new Set(used.filter(({ x }) => !Number.isNaN(x)).map(({ location }) => location)).size;
  }
  const above = cellsAbove(used, cells, known, terms);
  const water = above.length * terms.cellM ** 2 * terms.thicknessM * terms.porosity;
  const all = above.map(({ c }) => c);
  const mass = sum(all);
  const [east, north] = [sum(above.map(({ x, c }) => x * c)) / mass, sum(above.map(({ y, c }) => y * c)) / mass];
  const moment = (of: (cell: Above) => number) => (1e6 * sum(above.map((cell) => cell.c * of(cell)))) / mass;
  const xx = moment(({ x }) => (x - east) ** 2);
  const yy = moment(({ y }) => (y - north) ** 2);
  const xy = moment(({ x, y }) => (x - east) * (y - north));
  // The eigenvalues of the moments, as the roots of their characteristic polynomial.
  const root = Math.sqrt((xx + yy) ** 2 - 4 * (xx * yy - xy * xy));
  switch (title) {
    case 'Area of a plume':
      return (above.length * terms.cellM ** 2) / 1e4;
    case 'Water in a plume':
      return water;
    case 'Dissolved mass of a plume':
      return mean(all) * water * 1e-6;
    case 'Change of a plume’s mass':
    case 'How far a plume’s center moved':
      // All dates as one are the first period.
      return 0;
    case 'Mean of a plume':
      return mean(all);
    case 'Maximum of a plume':
      return Math.max(...all);
    case 'Spread of a plume along its axis':
      return Math.sqrt((xx + yy + root) / 2);
    case 'Spread of a plume across its axis':
      return Math.sqrt((xx + yy - root) / 2);
    case 'Direction of a plume’s axis': {
      // The eigenvector of the larger eigenvalue, clockwise from north.
      const degrees = (Math.atan2(xy, (xx + yy + root) / 2 - yy) * 180) / Math.PI;
      return (90 - degrees + 180) % 180;
    }
    default:
      return null;
  }
}
