import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const header = 'analyte,analyte_type,location,matrix,unit,filtered,result,detect,sample_date,sample_id,lat,long';

/** Detects and non-detects of two fractions, a name that looks like a formula, a second unit and a second matrix. */
const lines = [
  'Perchlorate,Anions,=W-3,Ground Water,ug/L,T,7,Y,2020-10-10,P-1,36.05,-114.98',
  'Perchlorate,Anions,W-2,Ground Water,ug/L,F,1234.56789,Y,2019-03-11,P-2,36.06,-114.99',
  'Perchlorate,Anions,W-2,Ground Water,ug/L,T,10,Y,2018-03-02,P-3,36.06,-114.99',
  'Perchlorate,Anions,W-2,Ground Water,ug/L,T,40,Y,2019-03-11,P-4,36.06,-114.99',
  'Perchlorate,Anions,W-2,Ground Water,ug/L,,20,Y,2020-04-01,P-5,36.06,-114.99',
  'Perchlorate,Anions,W-2,Ground Water,ug/L,T,5,U,2021-02-14,P-6,36.06,-114.99',
  'Perchlorate,Anions,W-2,Ground Water,nmol/L,T,2,Y,2021-03-01,P-7,36.06,-114.99',
  'Perchlorate,Anions,W-10,Ground Water,ug/L,T,1,U,2018-03-02,P-8,36.07,-114.99',
  'Perchlorate,Anions,W-10,Ground Water,ug/L,T,0.5,N,2019-03-11,P-9,36.07,-114.99',
  'Perchlorate,Anions,W-11,Ground Water,ug/L,T,-0.25,Y,1987-01-01,P-10,36.08,-114.99',
  'Perchlorate,Anions,W-2,Soil,mg/kg,,9,Y,2020-06-05,P-11,36.06,-114.99',
];

/** Enough wells to make a workbook's sheet exceed the size that the library packs without a worker. */
export const manyWells = 1_200;
/** Enough for several pages, and for several sheets of paper. */
export const severalWells = 150;
const oneEach = (analyte: string, wells: number) =>
  Array.from(
    { length: wells },
    (_, well) => `${analyte},Anions,N-${well},Ground Water,mg/L,T,${well},Y,2020-01-01,N-${well},36.05,-114.98`,
  );

/** Writes the results as a delivery and returns its path. */
export async function writeSummaryResults(folder: string): Promise<string> {
  const path = join(folder, 'summary-results.csv');
  await writeFile(
    path,
    `${[header, ...lines, ...oneEach('Nitrate', manyWells), ...oneEach('Sulfate', severalWells)].join('\n')}\n`,
  );
  return path;
}
