import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const header =
  'analyte,analyte_type,analyte_subtype,location,matrix,unit,filtered,result,detect,sample_date,sample_id,method,lat,long';
export const radionuclides = ['Radium-226', 'Radium-228', 'Thorium-230', 'Uranium-234', 'Uranium-235', 'Uranium-238'];

const lines = [
  'Arsenic,Metals,Metals,W-1,Ground Water,ug/L,,10,Y,2001-01-01,S-1,M-1,36.05,-114.98',
  'Arsenic,Metals,Metals,W-1,Ground Water,ug/L,F,5,U,2002-01-01,S-2,M-1,36.05,-114.98',
  'Arsenic,Metals,Metals,W-2,Ground Water,ug/L,,30,Y,2003-01-01,S-3,M-2,36.06,-114.99',
  'Arsenic,Metals,Metals,W-2,Ground Water,nmol/L,,2,Y,2004-01-01,S-4,M-2,36.06,-114.99',
  'Arsenic,Metals,Metals,W-3,Soil,ug/L,,7,Y,2005-01-01,S-5,M-3,36.07,-115.00',
  'Arsenic,Metals,Metals,W-3,Soil,mg/kg,,4,Y,2006-01-01,S-6,M-3,36.07,-115.00',
  'Lead-210,Rad,Radionuclides,W-1,Ground Water,pCi/L,,-0.5,Y,2001-01-01,R-1,M-9,36.05,-114.98',
  'Lead-210,Rad,Radionuclides,W-4,Ground Water,pCi/L,,1.5,Y,2002-01-01,R-2,M-9,36.08,-115.01',
  ...radionuclides.map(
    (name) => `${name},Rad,Radionuclides,W-1,Ground Water,pCi/L,,1,Y,2001-01-01,R-9,M-9,36.05,-114.98`,
  ),
];

/** Writes results of several analytes, matrices and units as a delivery and returns its path. */
export async function writeMixedResults(folder: string): Promise<string> {
  const path = join(folder, 'mixed-results.csv');
  await writeFile(path, `${[header, ...lines].join('\n')}\n`);
  return path;
}
