import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The wells' results in six obvious groups; only the last is a non-detect. */
export const classResults = [2, 3, 100, 200, 201, 300, 400, 1000, 1] as const;

const header = 'analyte,location,matrix,unit,result,detect,sample_date,sample_id,lat,long';

/** Writes one result for each well, around the map's start and off the graticule, as a delivery and returns its path. */
export async function writeClassResults(folder: string): Promise<string> {
  const lines = classResults.map((result, at) => {
    const flag = result === 1 ? 'U' : 'Y';
    const long = (-115.001 + 0.004 * at).toFixed(3);
    return `Perchlorate,W-${at + 1},Ground Water,ug/L,${result},${flag},2001-01-01,P-${at + 1},36.063,${long}`;
  });
  const path = join(folder, 'class-results.csv');
  await writeFile(path, `${[header, ...lines].join('\n')}\n`);
  return path;
}
