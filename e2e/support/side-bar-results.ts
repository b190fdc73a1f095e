import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const header =
  'analyte,location,matrix,unit,result,detect,sample_date,sample_id,lat,long,sample_top_depth,sample_bottom_depth';

/** Results with every special case of the side bar's plots. */
const results = [
  'Perchlorate,W-1,Ground Water,ug/L,10,Y,2001-01-01,P-1,36.06,-114.985,3,3.5',
  'Perchlorate,W-1,Ground Water,ug/L,20,U,2002-02-01,P-2,36.06,-114.985,10,20',
  // No depth, and not on a logarithmic axis.
  'Perchlorate,W-1,Ground Water,ug/L,0,Y,2003-03-01,P-3,36.06,-114.985,,',
  'Perchlorate,W-2,Ground Water,ug/L,50,Y,2001-04-01,P-4,36.062,-114.98,,',
  'Perchlorate,W-2,Ground Water,ug/L,30,Y,2002-07-01,P-5,36.062,-114.98,,',
  // No coordinates.
  'Perchlorate,W-3,Ground Water,ug/L,40,Y,2003-10-01,P-6,,,,',
  'Perchlorate,W-4,Ground Water,ug/L,5,U,2001-02-01,P-7,36.058,-114.99,,',
  'Perchlorate,W-4,Ground Water,ug/L,5,N,2002-08-01,P-8,36.058,-114.99,,',
  // A negative result.
  'Radium-226,W-1,Ground Water,pCi/L,-1,Y,2001-01-01,R-1,36.06,-114.985,,',
  'Radium-226,W-1,Ground Water,pCi/L,2,Y,2005-01-01,R-2,36.06,-114.985,,',
];

const levels = [
  'Water Level,W-1,Ground Water,ft,1701,Y,2001-01-01,L-1,36.06,-114.985,,',
  'Water Level,W-1,Ground Water,ft,1703,Y,2005-01-01,L-2,36.06,-114.985,,',
];

/** Writes the results and water levels as deliveries and returns their paths. */
export async function writeSideBarResults(folder: string): Promise<{ results: string; levels: string }> {
  const paths = { results: join(folder, 'side-bar-results.csv'), levels: join(folder, 'side-bar-levels.csv') };
  await writeFile(paths.results, `${[header, ...results].join('\n')}\n`);
  await writeFile(paths.levels, `${[header, ...levels].join('\n')}\n`);
  return paths;
}
