import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const header = 'analyte,analyte_type,location,matrix,unit,filtered,result,detect,sample_date,sample_id,lat,long,sample';

const resultsAt = (
  analyte: string,
  location: string,
  results: readonly number[],
  detect = 'Y',
  unit = 'ug/L',
  { year = 2020, matrix = 'Ground Water', type = 'Normal' } = {},
) =>
  results.map((result, at) => {
    const day = String((at % 28) + 1).padStart(2, '0');
    const id = `${analyte.slice(0, 2)}-${location}-${detect}-${at}`;
    const rest = `${year}-03-${day},${id},36.05,-114.98,${type}`;
    return `${analyte},Metals,${location},${matrix},${unit},T,${result},${detect},${rest}`;
  });

const in2010 = { year: 2010 };

/** Published examples: EPA Unified Guidance (2009), 18-1, 16-4 and 16-5; arsenic of Oahu (Tomlinson 2003). */
const lines = [
  ...resultsAt('Arsenic', 'A-1', [12.6, 30.8, 52, 28.1, 33.3, 44, 3, 12.8, 58.1, 12.6, 17.6, 25.3]),
  ...resultsAt('Arsenic', 'A-2', [1.7, 3.2, 2.8, 0.7, 0.9, 0.5, 0.5, 0.5, 0.7, 0.6, 1.5]),
  ...resultsAt('Arsenic', 'A-2', [1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 0.9], 'U'),
  ...resultsAt('Arsenic', 'A-3', [7]),
  ...resultsAt('Arsenic', 'A-4', [7, 7, 7, 7]),
  ...resultsAt('Arsenic', 'A-5', [1, 2, 2], 'U'),
  ...resultsAt('Copper', 'B-1', [4.2, 5.8, 11.3, 7, 7, 8.2]),
  ...resultsAt('Copper', 'B-2', [5.2, 6.4, 11.3, 11.5, 10.1, 9.7]),
  ...resultsAt('Copper', 'S-1', [9.4, 10.1, 14.5, 16.1, 21.5, 17.6]),
  ...resultsAt('Copper', 'S-2', [5, 6]),
  ...resultsAt('Copper', 'S-2', [40], 'U'),
  ...resultsAt('Copper', 'S-3', [0.02], 'Y', 'nmol/L'),
  // The results of copper again, with the background ten years before, at a well that was sampled later, too.
  ...resultsAt('Nickel', 'N-1', [4.2, 5.8, 11.3, 7, 7, 8.2], 'Y', 'ug/L', in2010),
  ...resultsAt('Nickel', 'N-2', [5.2, 6.4, 11.3, 11.5, 10.1, 9.7], 'Y', 'ug/L', in2010),
  ...resultsAt('Nickel', 'N-2', [900], 'Y', 'ug/L', { ...in2010, type: 'Field Duplicate' }),
  ...resultsAt('Nickel', 'N-2', [900, 900], 'Y', 'mg/kg', { ...in2010, matrix: 'Soil' }),
  ...resultsAt('Nickel', 'N-3', [900], 'Y', 'ug/L', { ...in2010, matrix: 'Surface Water' }),
  ...resultsAt('Nickel', 'N-1', [12, 13]),
  ...resultsAt('Nickel', 'S-1', [9.4, 10.1, 14.5, 16.1, 21.5, 17.6]),
];

/** Writes the results as a delivery and returns its path. */
export async function writeLimitResults(folder: string): Promise<string> {
  const path = join(folder, 'limit-results.csv');
  await writeFile(path, `${[header, ...lines].join('\n')}\n`);
  return path;
}
