import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

interface LevelWell {
  name: string;
  lat: number;
  long: number;
  /** Each with the unit of its screen; null where none is said. */
  levels: readonly (readonly [unit: string | null, feet: number])[];
}

/** Wells with levels in two hydrogeologic units, one without a unit, and one with levels of both. */
export const levelWells: readonly LevelWell[] = [
  { name: 'A-1', lat: 36.05, long: -114.99, levels: [['Alluvium', 1700]] },
  { name: 'A-2', lat: 36.06, long: -114.99, levels: [['Alluvium', 1690]] },
  { name: 'A-3', lat: 36.05, long: -114.975, levels: [['Alluvium', 1694]] },
  { name: 'A-4', lat: 36.06, long: -114.975, levels: [['Alluvium', 1685]] },
  { name: 'B-1', lat: 36.052, long: -114.985, levels: [['Bedrock', 1500]] },
  { name: 'B-2', lat: 36.058, long: -114.98, levels: [['Bedrock', 1510]] },
  { name: 'Both', lat: 36.055, long: -114.982, levels: [['Alluvium', 1692], ['Bedrock', 1505]] }, // prettier-ignore
  { name: 'Unsaid', lat: 36.055, long: -114.978, levels: [[null, 1600]] },
];

/** Writes their levels as a delivery and returns its path. */
export async function writeLevelUnits(folder: string): Promise<string> {
  const lines = levelWells.flatMap(({ name, lat, long, levels }) =>
    levels.map(
      ([unit, feet], at) =>
      ['Water level', name, 'Ground Water', 'ft', feet, 'Y', `2020-01-0${at + 1}`, `${name}-${at}`, lat, long, unit ?? ''].join(','), // prettier-ignore
    ),
  );
  const header = 'analyte,location,matrix,unit,result,detect,sample_date,sample_id,lat,long,hydro';
  const path = join(folder, 'level-units.csv');
  await writeFile(path, `${[header, ...lines].join('\n')}\n`);
  return path;
}
