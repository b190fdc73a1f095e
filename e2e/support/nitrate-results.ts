import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const header =
  'analyte,location,matrix,unit,result,detect,sample_date,sample_id,method,sample_top_depth,sample_bottom_depth';

/** Results with dates at the ends of months and years; one location looks like a spreadsheet formula. */
const lines = [
  'Nitrate,KX-1,Ground Water,mg/L,12.34567,Y,2009-12-31,N-1,EPA 300,20,30',
  'Nitrate,KX-1,Ground Water,mg/L,0.5,U,2010-01-01,N-2,EPA 300,25,25.5',
  'Nitrate,KX-2,Ground Water,mg/L,5,Y,2010-02-28,N-3,EPA 300,2,4',
  'Nitrate,KX-2,Ground Water,mg/L,1234.5,Y,2010-12-31,N-4,EPA 353,,',
  'Nitrate,kx-30,Ground Water,mg/L,7,Y,2011-01-01,N-5,EPA 353,,',
  'Nitrate,=1+1,Ground Water,mg/L,3,Y,2011-06-15,N-6,EPA 353,,',
];

/** Writes the results as a delivery and returns its path. */
export async function writeNitrateResults(folder: string): Promise<string> {
  const path = join(folder, 'nitrate-results.csv');
  await writeFile(path, `${[header, ...lines].join('\n')}\n`);
  return path;
}
