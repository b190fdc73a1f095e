import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Milligrams in a milliequivalent (point PLT-07). */
const milligrams = {
  Calcium: 20.04,
  Magnesium: 12.1525,
  Sulfate: 48.03,
  Sodium: 22.99,
  Chloride: 35.453,
  Bicarbonate: 61.008,
} as const;

const positions = {
  'GW-901': '36.06,-114.985',
  'GW-902': '36.061,-114.986',
  'GW-903': '36.062,-114.987',
  'SW-1': '36.065,-114.98',
} as const;

type Row = readonly [
  location: keyof typeof positions,
  matrix: string,
  analyte: string,
  result: number,
  unit: string,
  detect: 'Y' | 'U',
];

const meq = (analyte: keyof typeof milligrams, amount: number) => Number((milligrams[analyte] * amount).toFixed(6));

/**
 * Three ground waters and a surface water. GW-901 balances; GW-902 does not, and its pH and TDS are off the Durov axes;
 * GW-903 knows all six major ions.
 */
const rows: readonly Row[] = [
  ['GW-901', 'Ground Water', 'Calcium', meq('Calcium', 1), 'mg/L', 'Y'],
  ['GW-901', 'Ground Water', 'Sodium', meq('Sodium', 1) * 1_000, 'ug/L', 'Y'],
  ['GW-901', 'Ground Water', 'Chloride', meq('Chloride', 1), 'mg/L', 'Y'],
  ['GW-901', 'Ground Water', 'Bicarbonate', meq('Bicarbonate', 1), 'mg/L', 'Y'],
  ['GW-901', 'Ground Water', 'pH', 7.5, 'SU', 'Y'],
  ['GW-901', 'Ground Water', 'Total dissolved solids', 150, 'mg/L', 'Y'],
  ['GW-902', 'Ground Water', 'Sodium', meq('Sodium', 3), 'mg/L', 'Y'],
  ['GW-902', 'Ground Water', 'Chloride', meq('Chloride', 3.3), 'mg/L', 'Y'],
  ['GW-902', 'Ground Water', 'Sulfate', 1, 'mg/L', 'U'],
  ['GW-902', 'Ground Water', 'pH', 13, 'SU', 'Y'],
  ['GW-902', 'Ground Water', 'Total dissolved solids', 25_000, 'mg/L', 'Y'],
  ['GW-903', 'Ground Water', 'Calcium', meq('Calcium', 1), 'mg/L', 'Y'],
  ['GW-903', 'Ground Water', 'Magnesium', meq('Magnesium', 1), 'mg/L', 'Y'],
  ['GW-903', 'Ground Water', 'Sodium', meq('Sodium', 1), 'mg/L', 'Y'],
  ['GW-903', 'Ground Water', 'Chloride', meq('Chloride', 1), 'mg/L', 'Y'],
  ['GW-903', 'Ground Water', 'Bicarbonate', meq('Bicarbonate', 1), 'mg/L', 'Y'],
  ['GW-903', 'Ground Water', 'Sulfate', meq('Sulfate', 1), 'mg/L', 'Y'],
  ['GW-903', 'Ground Water', 'Total dissolved solids', 150, 'mg/L', 'Y'],
  ['SW-1', 'Surface Water', 'Sodium', meq('Sodium', 1), 'mg/L', 'Y'],
  ['SW-1', 'Surface Water', 'Chloride', meq('Chloride', 1), 'mg/L', 'Y'],
];

export async function writeIonResults(folder: string): Promise<string> {
  const path = join(folder, 'ions.csv');
  const lines = rows.map(
    ([location, matrix, analyte, result, unit, detect]) =>
      `${analyte},${location},${matrix},${unit},${result},${detect},2019-05-06,${location}-A,${positions[location]}`,
  );
  await writeFile(
    path,
    `analyte,location,matrix,unit,result,detect,sample_date,sample_id,lat,long\n${lines.join('\n')}\n`,
  );
  return path;
}
