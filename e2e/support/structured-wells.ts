import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { solveKriging } from '../../science/src/testing/solve-kriging.ts';

/** km to a degree of latitude of a globe of 6,371.0088 km. */
const kmPerDegree = (6371.0088 * Math.PI) / 180;
const middle = { long: -114.985, lat: 36.26 };
const kmPerDegreeEast = kmPerDegree * Math.cos((middle.lat * Math.PI) / 180);

/** A well in a plane in km around the middle of all wells, with one result. */
export interface StructuredWell {
  name: string;
  x: number;
  y: number;
  long: number;
  lat: number;
  value: number;
}

/** From 0 to 1, the same every time, and unlike its neighbors: some wells are close to each other. */
function mixed(seed: number): number {
  return ((seed * seed * 2_654_435_761) % 4_294_967_296) / 4_294_967_296;
}

/**
 * Wells over two kilometers, no two in one place, whose values go up and down with their distance, and by a little more. The
 * first four are the corners: the middle is that of all. North of the site, whose overlays have no well there.
 */
export const structuredWells: readonly StructuredWell[] = Array.from({ length: 24 }, (_, at) => {
  const corner = at < 4;
  const x = corner ? (at % 2 === 0 ? -1 : 1) : 2 * mixed(at) - 1;
  const y = corner ? (at < 2 ? -1 : 1) : 2 * mixed(at + 100) - 1;
  // As the delivery has them: distances are of these.
  const long = Number((middle.long + x / kmPerDegreeEast).toFixed(6));
  const lat = Number((middle.lat + y / kmPerDegree).toFixed(6));
  const value = 120 + 60 * Math.sin(3.6 * x) + 35 * Math.cos(4 * y) + 9 * Math.sin(91 * at);
  return { name: `N-${at + 1}`, ...inPlane({ long, lat }), long, lat, value: Number(value.toFixed(1)) };
});

/** A place in the plane of the wells. */
export function inPlane({ long, lat }: { long: number; lat: number }): { x: number; y: number } {
  return { x: (long - middle.long) * kmPerDegreeEast, y: (lat - middle.lat) * kmPerDegree };
}

/** A spherical variogram, as textbooks write it. */
export interface Spherical {
  nugget: number;
  partialSill: number;
  range: number;
}

/** A model that nothing was fitted to. */
export const typedModel: Spherical = { nugget: 100, partialSill: 2500, range: 1.5 };

/** The same in an address. */
export const typedVariogram = 'variogram=spherical&nugget=100&partial-sill=2500&variogram-range=1.5';

/** The estimate and the variance of ordinary kriging from all of some wells at a place. */
export function krigedAt(
  { x, y }: { x: number; y: number },
  wells: readonly Pick<StructuredWell, 'x' | 'y' | 'value'>[],
  { nugget, partialSill, range }: Spherical,
): { prediction: number; variance: number } {
  const semivariance = (distance: number) => {
    if (distance === 0) return 0;
    const ranges = Math.min(1, distance / range);
    return nugget + partialSill * (1.5 * ranges - 0.5 * ranges ** 3);
  };
  const samples = wells.map((well) => [well.x, well.y, well.value] as const);
  return solveKriging(samples, [x, y], semivariance);
}

/** As many as make a long surface, over the same place. */
const manyWells = Array.from({ length: 300 }, (_, at) => ({
  name: `Z-${at + 1}`,
  long: Number((middle.long + (2 * mixed(at + 400) - 1) / kmPerDegreeEast).toFixed(6)),
  lat: Number((middle.lat + (2 * mixed(at + 800) - 1) / kmPerDegree).toFixed(6)),
  value: 20 + (at % 47),
}));

/** The water falls by so many feet a kilometer to the east and to the north, everywhere alike. */
export const fallFtPerKm = { east: 3, north: 8 };
const headAt = ({ x, y }: { x: number; y: number }) => 1_650 - fallFtPerKm.east * x - fallFtPerKm.north * y;
export const headWells = structuredWells.map((well) => ({ ...well, value: Number(headAt(well).toFixed(4)) }));

/** Writes the elevations of the wells' water as a delivery and returns its path. */
export function writeHeads(folder: string): Promise<string> {
  return write(join(folder, 'heads.csv'), 'ft', { 'Groundwater Elevation': headWells });
}

/** Writes the wells' nickel, and the zinc of many others, as a delivery and returns its path. */
export function writeStructuredWells(folder: string): Promise<string> {
  return write(join(folder, 'structured-wells.csv'), 'ug/L', { Nickel: structuredWells, Zinc: manyWells });
}

type Delivered = Readonly<Record<string, readonly Omit<StructuredWell, 'x' | 'y'>[]>>;

async function write(path: string, unit: string, delivered: Delivered): Promise<string> {
  const lines = Object.entries(delivered).flatMap(([analyte, wells]) =>
    wells.map(({ name, long, lat, value }) =>
      [analyte, name, 'Ground Water', unit, value, 'Y', '2019-05-06', `S-${name}`, lat, long].join(','),
    ),
  );
  const header = 'analyte,location,matrix,unit,result,detect,sample_date,sample_id,lat,long';
  await writeFile(path, `${[header, ...lines].join('\n')}\n`);
  return path;
}
