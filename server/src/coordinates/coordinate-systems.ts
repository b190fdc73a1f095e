import { formatCount } from '@wellfield/science';
import proj4 from 'proj4';
import { areaHas } from './area.ts';
import { datumShifts, type DatumShift } from './datum-shifts.ts';
import { epsgSystem, epsgSystemCount, type EpsgSystem } from './epsg-systems.ts';

/** A position in degrees on WGS 84, and the shift of the datum that it was made with; null: none was needed. */
interface ConvertedPoint {
  lat: number;
  long: number;
  shift: DatumShift | null;
}

/** A system whose positions can be converted. */
export interface CoordinateSystem {
  /** As it is written in files: `EPSG:27700`. */
  code: string;
  name: string;
  datum: string;
  /** Of a local grid: how its control points fit. */
  fit?: string;
  /** The position of x (easting or longitude) and y; null outside the system's area. */
  toDegrees(x: number, y: number): ConvertedPoint | null;
}

/** A site across the border of a system's area uses the system slightly beyond it. */
const marginDegrees = 1;

const wgs84 = 4326;
const known = new Map<string, CoordinateSystem | string>();

/**
 * The conversion of a coordinate system, written EPSG:code, to WGS 84; or why it is not converted. Positions are
 * rounded to 1e-8 degrees (a millimeter), but for degrees that need no shift.
 */
export function coordinateSystem(crs: string): CoordinateSystem | string {
  const cached = known.get(crs);
  if (cached !== undefined) return cached;
  const system = systemOf(crs);
  known.set(crs, system);
  return system;
}

function systemOf(crs: string): CoordinateSystem | string {
  const epsg = /^EPSG:(\d{4,5})$/i.exec(crs.trim())?.[1];
  if (epsg === undefined) return 'a coordinate system is written EPSG:26911';
  const system = epsgSystem(Number(epsg));
  if (system === null) {
    return `it is not one of the ${formatCount(epsgSystemCount())} EPSG systems of eastings and northings, or of degrees, that are converted`;
  }
  const { name, datum, geographic } = system;
  if (geographic !== wgs84 && datumShifts(geographic).length === 0) {
    return `no shift from its datum ${datum} to WGS 84 is known that needs no file of local corrections`;
  }
  return { code: `EPSG:${epsg}`, name, datum, toDegrees: conversionOf(system) };
}

function conversionOf({ projection, geographic, area }: EpsgSystem): CoordinateSystem['toDegrees'] {
  const converters = new Map<DatumShift | null, ReturnType<typeof converterOf>>();
  const converted = (shift: DatumShift | null, x: number, y: number): { lat: number; long: number } => {
    const convert = converters.get(shift) ?? converterOf(projection, shift);
    converters.set(shift, convert);
    return convert(x, y);
  };
  const isDegrees = /\+proj=longlat\b/.test(projection);
  return (x, y) => {
    if (isDegrees && (Math.abs(x) > 180 || Math.abs(y) > 90)) return null;
    // Datums differ by less than a kilometer: where the point is on its own says which shift is for it.
    const own = isDegrees ? { lat: y, long: x } : converted(null, x, y);
    if (!Number.isFinite(own.lat) || !Number.isFinite(own.long) || !areaHas(area, own, marginDegrees)) return null;
    if (geographic === wgs84) return { ...own, shift: null };
    const shifts = datumShifts(geographic);
    const shift =
      shifts.find((each) => areaHas(each.area, own)) ?? shifts.find((each) => areaHas(each.area, own, marginDegrees));
    if (!shift) return null;
    const isNone = shift.towgs84.every((parameter) => parameter === 0);
    return { ...(isNone ? own : converted(shift, x, y)), shift };
  };
}

/** The position on the system's own datum, or on WGS 84 by a shift. */
function converterOf(
  projection: string,
  shift: DatumShift | null,
): (x: number, y: number) => { lat: number; long: number } {
  const ellipsoid = /\+ellps=\S+|\+a=\S+ \+(b|rf)=\S+/.exec(projection)?.[0] ?? '';
  const { forward } =
    shift === null
      ? proj4(projection, `+proj=longlat ${ellipsoid}`)
      : proj4(`${projection} +towgs84=${shift.towgs84.join(',')}`, 'WGS84');
  const rounded = (degrees: number): number => Math.round(degrees * 1e8) / 1e8;
  return (x, y) => {
    const [long = Number.NaN, lat = Number.NaN] = forward([x, y]);
    return { lat: rounded(lat), long: rounded(((long + 540) % 360) - 180) };
  };
}
