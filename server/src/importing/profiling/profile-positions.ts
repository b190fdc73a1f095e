import { boundsOf, continuousLongitudes, writtenLongitude } from '@wellfield/science';
import { z } from 'zod';
import type { ImportSite } from '../import-options.ts';
import { reportListLength } from '../import-report.ts';
import type { SqlSession } from '../sql-session.ts';
import type { BoundingBox, PositionProfile } from '@wellfield/contract';

const located = z.object({ location: z.string(), lat: z.number(), long: z.number() });
type Located = z.infer<typeof located>;

/** What a large screen shows of the map when it opens, in px; a world of zoom 0 is 512 px wide. */
const screen = { width: 1920, height: 1080 };
const worldPx = 512;

/** Profiles the positions of a delivery's locations. */
export async function profilePositions(session: SqlSession, map: ImportSite['map']): Promise<PositionProfile> {
  const locations = await session.rowsOf(
    located,
    `SELECT name AS location, any_value(lat) AS lat, any_value(long) AS long
     FROM positions JOIN location_names USING (delivered) WHERE lat IS NOT NULL GROUP BY 1 ORDER BY 1`,
  );
  const off = map ? locations.filter((location) => !isShown(map, location)) : [];
  return {
    locations: locations.length,
    box: boxOf(locations),
    offMap: map
      ? { locations: off.length, first: off.slice(0, reportListLength).map(({ location }) => location) }
      : null,
    exchanged: map
      ? off.filter((location) => isShown(map, { ...location, lat: location.long, long: location.lat })).length
      : 0,
  };
}

function boxOf(locations: readonly Located[]): BoundingBox | null {
  const bounds = boundsOf(
    continuousLongitudes(locations.map(({ long }) => long)),
    locations.map(({ lat }) => lat),
  );
  if (bounds === null) return null;
  const [west, south, east, north] = bounds;
  // As RFC 7946 has it: an east below the west crosses the meridian of 180°.
  return { south, west: writtenLongitude(west), north, east: writtenLongitude(east) };
}

/** Whether the map shows a position at its start, in the projection of web maps. */
function isShown({ center, zoom }: NonNullable<ImportSite['map']>, { lat, long }: Located): boolean {
  const [centerLat, centerLong] = center;
  if (Math.abs(lat) > 85) return false;
  const world = worldPx * 2 ** zoom;
  const east = Math.abs(((long - centerLong + 540) % 360) - 180);
  const north = Math.abs(mercator(lat) - mercator(centerLat)) / (2 * Math.PI);
  return (east / 360) * world <= screen.width / 2 && north * world <= screen.height / 2;
}

const mercator = (lat: number): number => Math.asinh(Math.tan((lat * Math.PI) / 180));
