import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const header = 'analyte,analyte_type,location,matrix,unit,filtered,result,detect,sample_date,sample_id,lat,long';

/** A negative result is a non-detect at its limit. */
const selenium = (well: string, lat: number, result: number, at: number) =>
  `Selenium,Metals,${well},Ground Water,ug/L,T,${Math.abs(result)},${result < 0 ? 'U' : 'Y'},${2001 + at}-01-01,S-${well}-${at},${lat},-114.98`;

/**
 * Arsenic against 0.01 mg/L: two results above, four below (one of them equal to it), and two non-detects with limits that
 * cannot tell; another unit and another matrix; an analyte with negative results, and one without a level. Selenium has a mean
 * below 0.05 mg/L with an upper limit above it (47.75 ug/L, Land’s limit 51.62), and a well of a non-detect without one; it has
 * fewer rows than arsenic, which is shown first.
 */
const lines = [
  'Arsenic,Metals,W-1,Ground Water,ug/L,T,12,Y,2001-01-01,A-1,36.05,-114.98',
  'Arsenic,Metals,W-1,Ground Water,ug/L,T,10,Y,2002-01-01,A-2,36.05,-114.98',
  'Arsenic,Metals,W-1,Ground Water,ug/L,T,4,Y,2003-01-01,A-3,36.05,-114.98',
  'Arsenic,Metals,W-2,Ground Water,ug/L,T,20,U,2001-01-01,A-4,36.06,-114.985',
  'Arsenic,Metals,W-2,Ground Water,ug/L,T,5,U,2003-01-01,A-5,36.06,-114.985',
  'Arsenic,Metals,W-3,Ground Water,ug/L,T,8,Y,2001-01-01,A-6,36.065,-114.99',
  'Arsenic,Metals,W-3,Ground Water,ug/L,T,30,Y,2003-01-01,A-7,36.065,-114.99',
  'Arsenic,Metals,W-4,Ground Water,ug/L,T,50,U,2002-01-01,A-8,36.07,-114.995',
  'Arsenic,Metals,W-1,Ground Water,nmol/L,T,160,Y,2004-01-01,A-9,36.05,-114.98',
  'Arsenic,Metals,W-5,Soil,mg/kg,T,9,Y,2001-01-01,A-10,36.055,-114.98',
  'Bromide,Anions,W-1,Ground Water,mg/L,T,0.5,Y,2001-01-01,B-1,36.05,-114.98',
  'Gross Alpha,Rad,W-1,Ground Water,pCi/L,T,-1.5,Y,2001-01-01,G-1,36.05,-114.98',
  'Gross Alpha,Rad,W-1,Ground Water,pCi/L,T,16,Y,2002-01-01,G-2,36.05,-114.98',
  ...[41, 48, 44, 53, 47, 55, 42, 52].map((result, at) => selenium('W-1', 36.05, result, at)),
  selenium('W-4', 36.07, -50, 0),
];

/** Writes the results as a delivery and returns its path. */
export async function writeLevelResults(folder: string): Promise<string> {
  const path = join(folder, 'level-results.csv');
  await writeFile(path, `${[header, ...lines].join('\n')}\n`);
  return path;
}
