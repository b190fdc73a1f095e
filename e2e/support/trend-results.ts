import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const header = 'analyte,analyte_type,location,matrix,unit,filtered,result,detect,sample_date,sample_id,lat,long';

/** Results of a well, one on each first of June from 2005 on; negative ones are non-detects at their limit. */
const wells: Readonly<Record<string, readonly number[]>> = {
  'TW-1': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  'TW-2': [20, 18, 15, 12, 9, 7, -5, 4, -3, 2],
  'TW-3': [5, 7, 4, 6, 5.5, 6.5, 4.5, 7.1, 5.1, 6.1],
  'TW-4': [1, 2, 3, 4, 5],
  'TW-5': [-9, -8, -7, -6, -5, -4, -3, -2, -1],
  'TW-6': [4, 4, 4, 4, 4, 4, 4, 4, 4, 4],
};

const lineOf = (analyte: string, well: string, unit: string, value: number, date: string, id: string, index: number) =>
  `${analyte},Anions,${well},Ground Water,${unit},T,${Math.abs(value)},${value < 0 ? 'U' : 'Y'},${date},${id},` +
  `${(36.05 + index / 200).toFixed(3)},${(-114.98 - index / 300).toFixed(3)}`;

const nitrate = Object.entries(wells).flatMap(([well, results], index) =>
  results.map((value, at) => lineOf('Nitrate', well, 'mg/L', value, `${2005 + at}-06-01`, `${well}-${at}`, index)),
);

/** The same well in two units. */
const chloride = ['mg/L', 'mmol/L'].flatMap((unit, index) =>
  [3, 4, 5, 6, 7, 8, 9, 10].map((value, at) =>
    lineOf('Chloride', 'TW-1', unit, value, `${2005 + at}-0${index + 1}-01`, `C-${index}-${at}`, 0),
  ),
);

/** More wells than a window shows at once. */
export const manyTrendWells = 400;
const sulfate = Array.from({ length: manyTrendWells }, (_, well) =>
  Array.from({ length: 8 }, (_, at) =>
    lineOf(
      'Sulfate',
      `S-${well}`,
      'mg/L',
      10 + ((well * 7 + at * 5) % 11),
      `${2010 + at}-03-01`,
      `S-${well}-${at}`,
      well % 20,
    ),
  ),
).flat();

/** Writes the results as a delivery and returns its path. */
export async function writeTrendResults(folder: string): Promise<string> {
  const path = join(folder, 'trend-results.csv');
  await writeFile(path, `${[header, ...nitrate, ...chloride, ...sulfate].join('\n')}\n`);
  return path;
}
