import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const header = 'analyte,location,matrix,unit,result,detect,sample_date,sample_id,lat,long';

/** Wells of a plume at the map's start: two at one position, a third beside them, and a row of others to the north. */
const wells: readonly (readonly [location: string, result: number, detect: string, lat: number, long: number])[] = [
  ['N-shallow', 35, 'Y', 36.06, -114.985],
  ['N-deep', 2400, 'Y', 36.06, -114.985],
  ['W-1', 5, 'U', 36.062, -114.98],
  ['W-2', 11_438.6, 'Y', 36.064, -114.99],
  ['W-10', 120, 'Y', 36.066, -114.982],
];

/** Writes the results as a delivery and answers its path. */
export async function writeNestedResults(folder: string): Promise<string> {
  const path = join(folder, 'nested-results.csv');
  const lines = wells.map(
    ([location, result, detect, lat, long], at) =>
      `Perchlorate,${location},Ground Water,ug/L,${result},${detect},2021-01-0${at + 1},S-${at},${lat},${long}`,
  );
  await writeFile(path, `${[header, ...lines].join('\n')}\n`);
  return path;
}
