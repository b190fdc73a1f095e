import proj4 from 'proj4';

/** The supported coordinate systems, in words. */
export const supportedCrsText =
  'converted are EPSG:4326 and 4269 (degrees), the UTM zones of WGS84 (32601–32660, 32701–32760) and NAD83 (26901–26923, 3372, 3373), ' +
  'and the Nevada state plane zones (3421–3423 in US feet, 32107–32109 in meters)';

/** Longitude of origin and false easting and northing in meters of the Nevada state plane zones (NAD83). Source: EPSG registry. */
const nevadaZones = [
  { feet: 3421, metres: 32107, meridian: -115.583333333333, easting: 200_000, northing: 8_000_000 },
  { feet: 3422, metres: 32108, meridian: -116.666666666667, easting: 500_000, northing: 6_000_000 },
  { feet: 3423, metres: 32109, meridian: -118.583333333333, easting: 800_000, northing: 4_000_000 },
];

interface CoordinateSystem {
  /** null: already degrees. */
  projection: string | null;
  /** Degrees of longitude from the meridian, and of latitude, within which the projection is used. */
  meridian: number;
  reach: number;
  south: number;
  north: number;
}

function systemOf(code: string): CoordinateSystem | null {
  const epsg = Number(/^EPSG:(\d{4,5})$/i.exec(code.trim())?.[1]);
  if (epsg === 4326 || epsg === 4269) return { projection: null, meridian: 0, reach: 180, south: -90, north: 90 };
  const zone = utmZoneOf(epsg);
  if (zone) {
    const hemisphere = zone.south ? ' +south' : '';
    return {
      projection: `+proj=utm +zone=${zone.number}${hemisphere} +datum=${zone.datum} +units=m +no_defs`,
      meridian: zone.number * 6 - 183,
      // A zone extends 3 degrees; sites across its border use it slightly beyond.
      reach: 4,
      south: zone.south ? -80.5 : -0.5,
      north: zone.south ? 0.5 : 84.5,
    };
  }
  const plane = nevadaZones.find(({ feet, metres }) => feet === epsg || metres === epsg);
  if (!plane) return null;
  const unit = plane.feet === epsg ? '+units=us-ft' : '+units=m';
  return {
    projection:
      `+proj=tmerc +lat_0=34.75 +lon_0=${plane.meridian} +k=0.9999 +x_0=${plane.easting} +y_0=${plane.northing} ` +
      `+datum=NAD83 ${unit} +no_defs`,
    meridian: plane.meridian,
    reach: 6,
    south: 33,
    north: 44,
  };
}

function utmZoneOf(epsg: number): { number: number; datum: string; south: boolean } | null {
  if (epsg > 32600 && epsg <= 32660) return { number: epsg - 32600, datum: 'WGS84', south: false };
  if (epsg > 32700 && epsg <= 32760) return { number: epsg - 32700, datum: 'WGS84', south: true };
  if (epsg > 26900 && epsg <= 26923) return { number: epsg - 26900, datum: 'NAD83', south: false };
  if (epsg === 3372 || epsg === 3373) return { number: epsg - 3313, datum: 'NAD83', south: false };
  return null;
}

const known = new Map<string, ((x: number, y: number) => { lat: number; long: number } | null) | null>();

/**
 * The conversion of a coordinate system to WGS84 degrees, or null if it is not supported. NAD83 is treated as WGS84:
 * they differ by a meter or two. x is easting or longitude. The result is rounded to 1e-8 degrees (a millimeter); a
 * point outside the system's area converts to null.
 */
export function toDegrees(crs: string): ((x: number, y: number) => { lat: number; long: number } | null) | null {
  const cached = known.get(crs);
  if (cached !== undefined) return cached;
  const system = systemOf(crs);
  const convert = system && conversionOf(system);
  known.set(crs, convert);
  return convert;
}

export function isSupportedCrs(crs: string): boolean {
  return systemOf(crs) !== null;
}

function conversionOf(system: CoordinateSystem): (x: number, y: number) => { lat: number; long: number } | null {
  const { projection, meridian, reach, south, north } = system;
  const within = (lat: number, long: number): boolean =>
    lat >= south && lat <= north && Math.abs(long) <= 180 && Math.abs(((long - meridian + 540) % 360) - 180) <= reach;
  if (projection === null) return (x, y) => (within(y, x) ? { lat: y, long: x } : null);
  const converter = proj4(projection, 'WGS84');
  const rounded = (degrees: number): number => Math.round(degrees * 1e8) / 1e8;
  return (x, y) => {
    const [long = Number.NaN, lat = Number.NaN] = converter.forward([x, y]);
    return within(lat, long) ? { lat: rounded(lat), long: rounded(long) } : null;
  };
}
