import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

type Result = readonly [location: string, sample: string, filtered: string, day: string, result: number];

/** Arsenic of three wells, in both fractions, with three field duplicates, which would be the maximum of two wells. */
const results: readonly Result[] = [
  ['D-1', 'Normal', 'T', '2019-03-01', 10],
  ['D-1', 'Field Duplicate', 'T', '2019-03-01', 900],
  ['D-1', 'Normal', 'T', '2020-03-01', 20],
  ['D-1', 'Normal', 'F', '2020-03-01', 4],
  ['D-2', 'Normal', 'T', '2019-03-02', 30],
  ['D-2', 'Field Duplicate', 'T', '2019-03-02', 800],
  ['D-2', 'Field Duplicate', 'F', '2019-03-02', 5],
  ['D-2', 'Normal', 'F', '2019-03-02', 6],
  ['D-3', 'Normal', 'T', '2019-03-03', 40],
];
type Qualified = readonly [location: string, sample: string, qualifier: string, day: string, result: number];

/** Lead of two wells: two estimated results, of which one is of a field duplicate, and a rejected one. */
const lead: readonly Qualified[] = [
  ['D-1', 'Normal', '', '2019-03-01', 1],
  ['D-1', 'Normal', 'J', '2020-03-01', 3],
  ['D-2', 'Field Duplicate', 'J', '2020-03-01', 50],
  ['D-2', 'Normal', 'R', '2020-03-01', 60],
];
/** Zinc of two wells, of which a blank explains two results: they would be the maximum of one well and all of the other. */
const zinc: readonly Qualified[] = [
  ['D-1', 'Normal', '', '2019-03-01', 11],
  ['D-1', 'Normal', 'B', '2020-03-01', 70],
  ['D-1', 'Normal', '', '2021-03-01', 12],
  ['D-2', 'Normal', 'B', '2020-03-01', 60],
];
const wells = ['D-1', 'D-2', 'D-3'];
const header = 'analyte,location,matrix,unit,filtered,result,detect,sample_date,sample,qualifier,sample_id,lat,long';

/** Writes them as a delivery and returns its path. */
export async function writeDuplicateResults(folder: string): Promise<string> {
  const path = join(folder, 'duplicates.csv');
  const at = (location: string) => `${36.05 + wells.indexOf(location) / 100},-114.98`;
  const lines = results.map(
    ([location, sample, filtered, day, result], index) =>
      `Arsenic,${location},Ground Water,ug/L,${filtered},${result},Y,${day},${sample},,S-${index},${at(location)}`,
  );
  const qualified = (analyte: string, of: readonly Qualified[]) =>
    of.map(([location, sample, qualifier, day, result], index) => {
      const id = `${analyte.slice(0, 1)}-${index}`;
      return `${analyte},${location},Ground Water,ug/L,T,${result},Y,${day},${sample},${qualifier},${id},${at(location)}`;
    });
  const all = [header, ...lines, ...qualified('Lead', lead), ...qualified('Zinc', zinc)];
  await writeFile(path, `${all.join('\n')}\n`);
  return path;
}
