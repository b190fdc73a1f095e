import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const header = 'analyte,analyte_type,location,matrix,unit,filtered,result,detect,sample_date,sample_id,lat,long';

const resultsAt = (analyte: string, location: string, results: readonly number[], detect = 'Y', unit = 'ug/L') =>
  results.map((result, at) => {
    const day = String((at % 28) + 1).padStart(2, '0');
    const id = `${analyte.slice(0, 2)}-${location}-${detect}-${at}`;
    return `${analyte},Metals,${location},Ground Water,${unit},T,${result},${detect},2020-03-${day},${id},36.05,-114.98`;
  });

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
  ...resultsAt('Copper', 'S-3', [0.02], 'Y', 'mg/L'),
];

/** Writes the results as a delivery and returns its path. */
export async function writeLimitResults(folder: string): Promise<string> {
  const path = join(folder, 'limit-results.csv');
  await writeFile(path, `${[header, ...lines].join('\n')}\n`);
  return path;
}
