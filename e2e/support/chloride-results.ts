import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const header = 'analyte,analyte_type,location,matrix,unit,filtered,result,detect,sample_date,sample_id,lat,long';

/** Results of a well in mg/L, one on each first of June from 2005 on; a negative one is a non-detect at its limit. */
const wells: Readonly<Record<string, readonly number[]>> = {
  'CL-1': [210, 220, 230, 240, 251, 260, 270, 280],
  'CL-2': [300, 290, 280, 270, 240, 230, 220, 210],
  'CL-3': [260, 255, 262, 254, 261, 256, 263, 253],
  'CL-4': [100, 110, 120, 130, 140],
  'CL-5': [10, 20, 30, 40, 50, 60, -300],
};

const lineOf = (location: string, matrix: string, result: number, day: string, index: number) =>
  `Chloride,Anions,${location},${matrix},mg/L,D,${Math.abs(result)},${result < 0 ? 'U' : 'Y'},${day},${location}-${day},` +
  `${(36.05 + index / 200).toFixed(3)},${(-114.98 - index / 300).toFixed(3)}`;

/** Wells, and a creek that comes before them. */
const lines = [
  lineOf('BROOK', 'Surface Water', 12, '2004-06-01', 9),
  ...Object.entries(wells).flatMap(([well, results], index) =>
    results.map((result, at) => lineOf(well, 'Ground Water', result, `${2005 + at}-06-01`, index)),
  ),
];

/** Writes the results as a delivery and returns its path. */
export async function writeChlorideResults(folder: string): Promise<string> {
  const path = join(folder, 'chloride-results.csv');
  await writeFile(path, `${[header, ...lines].join('\n')}\n`);
  return path;
}
