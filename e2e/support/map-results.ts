import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const header = 'analyte,location,matrix,unit,result,detect,sample_date,sample_id,lat,long';

/** Results around the map's start, with every special case of circles and cards. */
const lines = [
  // Only a non-detect at the maximum.
  'Perchlorate,W-1,Ground Water,ug/L,10,Y,2001-01-01,P-1,36.06,-114.985',
  'Perchlorate,W-1,Ground Water,ug/L,20,U,2002-01-01,P-2,36.06,-114.985',
  // Only detects.
  'Perchlorate,W-2,Ground Water,ug/L,50,Y,2001-01-01,P-3,36.062,-114.98',
  'Perchlorate,W-2,Ground Water,ug/L,30,Y,2002-01-01,P-4,36.062,-114.98',
  'Perchlorate,W-2,Ground Water,ug/L,31,Y,2003-01-01,P-5,36.062,-114.98',
  // No coordinates.
  'Perchlorate,W-3,Ground Water,ug/L,40,Y,2001-01-01,P-6,,',
  // Only non-detects.
  'Perchlorate,W-4,Ground Water,ug/L,5,U,2001-01-01,P-7,36.058,-114.99',
  'Perchlorate,W-4,Ground Water,ug/L,5,N,2002-01-01,P-8,36.058,-114.99',
  // A detect that ties with a non-detect.
  'Perchlorate,W-5,Ground Water,ug/L,7,F,2001-01-01,P-9,36.056,-114.982',
  'Perchlorate,W-5,Ground Water,ug/L,7,Y,2002-01-01,P-10,36.056,-114.982',
  // Another matrix and unit.
  'Perchlorate,Z-1,Soil,mg/kg,3,Y,2001-01-01,P-11,36.064,-114.988',
];

/** The locations of the results of ground water, one entry per result. */
export const groundWaterPoints = lines
  .map((line) => line.split(','))
  .filter(([, , matrix, , , , , , lat]) => matrix === 'Ground Water' && lat !== '')
  .map(([, , , , , , , , lat, long]) => ({ lat: Number(lat), long: Number(long) }));

/** Writes the results as a delivery and returns its path. */
export async function writeMapResults(folder: string): Promise<string> {
  const path = join(folder, 'map-results.csv');
  await writeFile(path, `${[header, ...lines].join('\n')}\n`);
  return path;
}
