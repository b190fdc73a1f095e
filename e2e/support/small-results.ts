import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const header =
  'analyte,analyte_type,location,matrix,unit,filtered,result,detect,sample_date,sample,sample_id,method,lat,long,' +
  'sample_top_depth,sample_bottom_depth,sensitivity,uncertainty,data_source_type';

/** A few results with every special case of the table. */
const lines = [
  'Arsenic,Metals,TEST-1,Ground Water,ug/L,F,12.34567,Y,1986-09-04,N,A-1,EPA 200.8,36.05049,-114.98551,20,30,,,Monitoring',
  'Arsenic,Metals,TEST-1,Ground Water,ug/L,,0.5,U,2001-02-28,N,A-2,EPA 200.8,36.05049,-114.98551,25,25.5,,,Monitoring',
  'Arsenic,Metals,TEST-2,Soil,mg/kg,T,1234.5,Y,2010-12-31,FD,A-3,EPA 6020,,,,,,,Characterization',
  'Uranium-238,Rad,TEST-1,Ground Water,pCi/L,T,-0.125,Y,2004-01-05,N,R-1,HASL 300,36.05049,-114.98551,,,,0.25,Monitoring',
  'Uranium-238,Rad,TEST-3,Ground Water,pCi/L,T,1,N,2005-06-07,N,R-2,HASL 300,36.06,-114.99,,,,1.5,Monitoring',
  'Chrysotile,Asbestos,TEST-4,Soil,s/g,T,2e6,Y,2012-03-04,N,C-1,EPA 540,36.04,-115.01,0,2,1500000,,Characterization',
];

/** Writes the results as a delivery and returns its path. */
export async function writeSmallResults(folder: string): Promise<string> {
  const path = join(folder, 'small-results.csv');
  await writeFile(path, `${[header, ...lines].join('\n')}\n`);
  return path;
}
