import { formatCounted } from '@wellfield/science';
import type { SiteSettings } from '../../site/site-settings.ts';
import { coordinateSystem, type CoordinateSystem } from '../../coordinates/coordinate-systems.ts';
import type { DatumShift } from '../../coordinates/datum-shifts.ts';
import { gridPrefix, localGrid } from './local-grid.ts';

/** The systems that an import converts: those of EPSG, and the site's own grids. A text says why one is not. */
export type FindSystem = (crs: string) => CoordinateSystem | string;

export function siteSystems(grids: SiteSettings['localGrids']): FindSystem {
  const made = new Map<string, CoordinateSystem | string>();
  return (crs) => {
    if (!crs.startsWith(gridPrefix)) return coordinateSystem(crs);
    const name = crs.slice(gridPrefix.length).trim();
    const grid = grids[name];
    if (grid === undefined) return gridAbsence(name, Object.keys(grids));
    const found = made.get(name) ?? localGrid(name, grid);
    made.set(name, found);
    return found;
  };
}

const gridAbsence = (name: string, known: readonly string[]): string =>
  `"localGrids" of site.json has no grid ${name}${known.length > 0 ? `; it has ${known.join(', ')}` : ''}`;

/** How positions of one system became WGS 84: by which shifts, each with the number of its positions. */
export interface Conversion {
  system: CoordinateSystem;
  shifts: { shift: DatumShift | null; positions: number }[];
}

/** A line for each system that was converted, for the report; degrees on WGS 84 need none. */
export function conversionNotes(conversions: readonly Conversion[]): string[] {
  return conversions.flatMap(({ system, shifts }) => {
    const { code, name, datum, fit } = system;
    if (fit !== undefined) return [`Positions in ${code} were converted by its control points: ${fit}.`];
    const stated = shifts.flatMap(({ shift, positions }) => {
      const counted = shifts.length > 1 ? ` (${formatCounted(positions, 'position')})` : '';
      return shift === null ? [] : [`${shiftText(datum, shift)}${counted}`];
    });
    if (stated.length === 0)
      return code === 'EPSG:4326' ? [] : [`Positions in ${code} (${name}) were converted to degrees.`];
    return [`Positions in ${code} (${name}) were converted: ${stated.join('; ')}.`];
  });
}

function shiftText(datum: string, { operation, name, accuracyM, towgs84 }: DatumShift): string {
  const within = `to ${accuracyM} m`;
  if (towgs84.every((parameter) => parameter === 0)) {
    const source = operation === null ? 'no shift is published' : `EPSG:${operation}`;
    return `${datum} is taken as WGS 84, accurate ${within} (${source})`;
  }
  return `${datum} to WGS 84 by ${towgs84.slice(3).every((each) => each === 0) ? 3 : 7} parameters, accurate ${within} (${name}, EPSG:${operation})`;
}
