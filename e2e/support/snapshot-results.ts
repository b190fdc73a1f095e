import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A result of chromium in ground water in ug/L, as it is delivered. */
export interface SnapshotRow {
  well: string;
  day: string;
  result: number;
  isDetect: boolean;
}

const wells = Array.from({ length: 14 }, (_, at) => `W-${at + 1}`);

/** Rounds of sampling, in no order: two in most years, of some of the wells, over some days each; none in 2011. */
const rounds = [
  ['2012-05-07', 3],
  ['2008-03-31', 2],
  ['2009-11-28', 5],
  ['2010-02-26', 1],
  ['2012-12-27', 4],
  ['2008-10-02', 7],
  ['2013-06-30', 2],
  ['2014-02-27', 3],
] as const;

/** The same every time. */
function mixed(seed: number): number {
  return ((seed * 2_654_435_761) % 4_294_967_296) / 4_294_967_296;
}

function dayAfter(day: string, count: number): string {
  return new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);
}

/** A plume that goes down the wells with the years; about half of them are sampled in a round, some twice on a day. */
export const snapshotRows: readonly SnapshotRow[] = rounds.flatMap(([start, days], round) =>
  wells.flatMap((well, at): SnapshotRow[] => {
    const chance = mixed(17 * round + at + 1);
    if (chance < 0.42) return [];
    const day = dayAfter(start, Math.floor(chance * 100) % days);
    const years = Number(day.slice(0, 4)) - 2008;
    const height = 400 * Math.exp(-((at - 2 - years) ** 2) / 8) + 2 + Math.round(20 * chance);
    const result = Math.round(height * 10) / 10;
    const isDetect = result > 6;
    const row = { well, day, result, isDetect };
    // A duplicate of the day, higher by a tenth.
    return chance > 0.85 ? [row, { ...row, result: Math.round(result * 11) / 10 }] : [row];
  }),
);

/** Writes the results as a delivery and returns its path. */
export async function writeSnapshotResults(folder: string): Promise<string> {
  const path = join(folder, 'snapshot-results.csv');
  const lines = snapshotRows.map(({ well, day, result, isDetect }, at) => {
    const index = wells.indexOf(well);
    const [lat, long] = [36.05 + 0.0022 * index, -114.995 + 0.002 * (index % 4) + 0.001 * index];
    return [
      'Chromium,Metals',
      well,
      `Ground Water,ug/L,T,${result},${isDetect ? 'Y' : 'U'},${day},C-${at}`,
      lat.toFixed(4),
      long.toFixed(4),
    ].join(',');
  });
  const header = 'analyte,analyte_type,location,matrix,unit,filtered,result,detect,sample_date,sample_id,lat,long';
  await writeFile(path, `${[header, ...lines].join('\n')}\n`);
  return path;
}
