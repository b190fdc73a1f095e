import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const header = 'analyte,analyte_type,location,matrix,unit,filtered,result,detect,sample_date,sample_id,lat,long';

interface Series {
  analyte: string;
  location: string;
  unit: string;
  /** One on each first of June from 2005 on; negative ones are non-detects at their limit, null is one without a limit. */
  results: readonly (number | null)[];
  matrix?: string;
}

/** Arsenic against 0.01 mg/L, in two units; lead, which has a level too; and bromide, which has none. */
const series: readonly Series[] = [
  { analyte: 'Arsenic', location: 'W-1', unit: 'ug/L', results: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] },
  { analyte: 'Arsenic', location: 'W-1', unit: 'mg/kg', results: [3, 4], matrix: 'Soil' },
  { analyte: 'Arsenic', location: 'W-2', unit: 'ug/L', results: [20, 18, 15, 12, 9, 7, -5, 4, -3, -20] },
  { analyte: 'Arsenic', location: 'W-3', unit: 'ug/L', results: [-9, -8, -7, -6, -5, -4, -3, -2, -1] },
  { analyte: 'Barium', location: 'W-1', unit: 'mg/L', results: [0.4, 0.5, null] },
  { analyte: 'Bromide', location: 'W-1', unit: 'mg/L', results: [0.5] },
];

const positions = ['36.05,-114.98', '36.06,-114.985', '36.065,-114.99'];

/** Locations with one result, more than have a card at once. */
export const manyCardLocations = 60;
const many = Array.from({ length: manyCardLocations }, (_, index): Series => ({
  analyte: 'Fluoride',
  location: `F-${index}`,
  unit: 'mg/L',
  results: [1],
}));

const lines = [...series, ...many].flatMap(({ analyte, location, unit, results, matrix = 'Ground Water' }, index) =>
  results.map((result, at) => {
    const value = result === null ? '' : Math.abs(result);
    const detect = result === null || result < 0 ? 'U' : 'Y';
    const position = positions[Number(location.slice(2)) - 1] ?? positions[0];
    return `${analyte},Metals,${location},${matrix},${unit},T,${value},${detect},${2005 + at}-06-01,${index}-${at},${position}`;
  }),
);

/** Writes the results as a delivery and returns its path. */
export async function writeCardResults(folder: string): Promise<string> {
  const path = join(folder, 'card-results.csv');
  await writeFile(path, `${[header, ...lines].join('\n')}\n`);
  return path;
}
