import proj4 from 'proj4';
import type { Cell } from '../row-batches.ts';

export interface Zone {
  name: string;
  projected(long: number, lat: number): number[];
}

/** The zone of UTM in the middle of the locations; null without coordinates. `ask` answers columns over their rows. */
export async function zoneOf(ask: (columns: string) => Promise<Cell[][]>): Promise<Zone | null> {
  // The middle direction: the mean of longitudes on both sides of 180° would be in Africa.
  const [[east, north, lat] = []] = await ask('avg(sin(radians(long))), avg(cos(radians(long))), avg(lat)');
  if (typeof east !== 'number' || typeof north !== 'number' || typeof lat !== 'number') return null;
  const long = (Math.atan2(east, north) * 180) / Math.PI;
  const number = Math.min(60, Math.max(1, Math.floor((long + 180) / 6) + 1));
  const isSouth = lat < 0;
  const { forward } = proj4(
    'WGS84',
    `+proj=utm +zone=${number}${isSouth ? ' +south' : ''} +datum=WGS84 +units=m +no_defs`,
  );
  return {
    name: `UTM zone ${number}${isSouth ? 'S' : 'N'} of WGS84 (EPSG:${(isSouth ? 32_700 : 32_600) + number})`,
    projected: (x, y) => forward([x, y]),
  };
}
