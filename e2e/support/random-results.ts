import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { seeded } from '../../server/src/testing/seeded.ts';

const header = 'analyte,analyte_type,location,matrix,unit,filtered,result,detect,sample_date,sample_id,lat,long';

/** Locations of arsenic; the first two have no non-detects, and one of the third has no limit. */
const randomLocations = Array.from({ length: 9 }, (_, index) => `W-${index + 1}`);

function linesOf(): string[] {
  const random = seeded(7);
  return randomLocations.flatMap((location, index) => {
    const [level, drift] = [3 + 2 * index, (index % 3) - 1];
    return Array.from({ length: 14 + index }, (_, at) => {
      const value = level * Math.exp(random() - 0.5) * Math.exp(0.09 * drift * at);
      const isMissing = index === 2 && at === 5;
      const isLimit = isMissing || (index >= 2 && random() < 0.2);
      const result = isMissing ? '' : (isLimit ? Math.ceil(value) : value).toFixed(isLimit ? 0 : 2);
      const day = `${2001 + at}-${String(1 + ((at * 5) % 12)).padStart(2, '0')}-15`;
      const position = `${(36.05 + index / 200).toFixed(3)},${(-114.98 - index / 300).toFixed(3)}`;
      return `Arsenic,Metals,${location},Ground Water,ug/L,T,${result},${isLimit ? 'U' : 'Y'},${day},R-${index}-${at},${position}`;
    });
  });
}

/** Writes the results as a delivery and returns its path. */
export async function writeRandomResults(folder: string): Promise<string> {
  const path = join(folder, 'random-results.csv');
  await writeFile(path, `${[header, ...linesOf()].join('\n')}\n`);
  return path;
}
