import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withBlankFlags } from './blank-contamination.ts';
import { GroundWaterChemistry } from './ground-water-chemistry.ts';
import { groundWaterRows } from './ground-water.ts';
import { toCsv, type SampleRow } from './sample-row.ts';
import { siteLocations } from './site-locations.ts';
import { rejectedSamples } from './rejected-samples.ts';
import type { LocationKind, SamplingLocation } from './sampling-location.ts';
import { soilRows } from './soils.ts';
import { agencyStreamRows, streamRows } from './surface-water.ts';
import { washWellRows } from './wash-wells.ts';
import { waterLevelRows } from './water-levels.ts';

export interface DemonstrationFiles {
  bmi: string;
  snwa: string;
  wl: string;
}

/**
 * Writes the invented results of the invented complex as one CSV per dataset, with the sample record's names as header.
 * The same seed gives the same bytes; another seed gives other measurements at the same locations. `folder` is created
 * if it is missing. Returns the files' paths.
 */
export async function generateDemonstration(
  folder: string,
  { seed = 1 }: { seed?: number } = {},
): Promise<DemonstrationFiles> {
  await mkdir(folder, { recursive: true });
  const files = {
    bmi: join(folder, 'demonstration-bmi.csv'),
    snwa: join(folder, 'demonstration-snwa.csv'),
    wl: join(folder, 'demonstration-wl.csv'),
  };
  const rows = demonstrationRows(seed);
  await writeFile(files.bmi, toCsv(rows.bmi));
  await writeFile(files.snwa, toCsv(rows.snwa));
  await writeFile(files.wl, toCsv(rows.wl));
  return files;
}

/** The rows of the three datasets. */
export function demonstrationRows(seed: number): Record<keyof DemonstrationFiles, SampleRow[]> {
  const locations = siteLocations();
  const chemistry = new GroundWaterChemistry();
  const of = (...kinds: readonly LocationKind[]): SamplingLocation[] =>
    locations.filter(({ kind }) => kinds.includes(kind));
  const isAgency = ({ name }: SamplingLocation): boolean => name.startsWith('WS');
  const stations = of('stream station');
  const groundWater = groundWaterRows(of('monitoring well', 'extraction well', 'seep'), chemistry, seed);
  return {
    bmi: [
      ...withBlankFlags(groundWater, seed),
      ...rejectedSamples(groundWater, seed),
      ...streamRows(
        stations.filter((station) => !isAgency(station)),
        seed,
      ),
      ...soilRows(of('soil boring'), seed),
    ],
    snwa: [...agencyStreamRows(stations.filter(isAgency), seed), ...washWellRows(of('wash well'), chemistry, seed)],
    wl: waterLevelRows(of('monitoring well', 'wash well'), seed),
  };
}
