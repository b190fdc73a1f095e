import { alongLine, toLocalKm, type Position } from '@wellfield/science';

/** Where a position is along a line, and how far from it. */
export interface AlongMeters {
  /** From the line's first corner to the point of the line that is nearest. */
  alongM: number;
  awayM: number;
}

type Line = readonly (readonly [long: number, lat: number])[];

/** Things with a position at most so far from a line, in their order along it; and the distance of each corner from the first, in m. */
export function nearLine<Thing extends Position>(
  things: readonly Thing[],
  line: Line,
  withinM: number,
): { near: (Thing & AlongMeters)[]; cornersM: number[] } {
  const corners = toLocalKm(
    line.map(([long]) => long),
    line.map(([, lat]) => lat),
  );
  const points = toLocalKm(
    things.map(({ long }) => long),
    things.map(({ lat }) => lat),
    corners.origin,
  );
  const found = alongLine(points, corners);
  const near = things
    .map((thing, at) => ({
      ...thing,
      alongM: 1000 * (found.along[at] ?? Number.NaN),
      awayM: 1000 * (found.away[at] ?? Number.NaN),
    }))
    .filter(({ awayM }) => awayM <= withinM)
    .toSorted((one, other) => one.alongM - other.alongM);
  return { near, cornersM: Array.from(found.corners, (km) => 1000 * km) };
}
