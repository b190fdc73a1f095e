/** Between two latitudes and two longitudes, in degrees; if `east` is less than `west`, it crosses the meridian of 180°. */
export interface Area {
  south: number;
  west: number;
  north: number;
  east: number;
}

/** Whether an area has a point, or comes within `marginDegrees` of it. */
export function areaHas(area: Area, { lat, long }: { lat: number; long: number }, marginDegrees = 0): boolean {
  const { south, west, north } = area;
  const eastward = (((long - west + marginDegrees) % 360) + 360) % 360;
  return lat >= south - marginDegrees && lat <= north + marginDegrees && eastward <= widthOf(area) + 2 * marginDegrees;
}

/** An area's size, to compare it with another of the same latitudes. */
export const extentOf = (area: Area): number => (area.north - area.south) * widthOf(area);

const widthOf = ({ west, east }: Area): number => (east === west ? 0 : (east - west + 360) % 360 || 360);
