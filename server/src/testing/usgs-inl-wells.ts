import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { readRawResults } from './usgs-inl-raw.ts';

/** A well's tritium in ground water since 2000, in pCi/L, from the raw files, with sorted results. */
export interface RawWell {
  results: number[];
  hasCoordinates: boolean;
}

/** Reads the wells by site number. */
export async function readTritiumWells(folder: string): Promise<Map<string, RawWell>> {
  const sites = parse(await readFile(join(folder, 'sites.csv')), { columns: true, bom: true }) as Record<
    string,
    string
  >[];
  const withCoordinates = new Set(sites.filter(({ lat, long }) => lat && long).map((site) => site['site_no']));
  const wells = new Map<string, RawWell>();
  for (const { analyte_name: analyte, matrix, year, unit, location, result } of await readRawResults(folder)) {
    if (analyte !== 'Tritium' || matrix !== 'Ground Water' || year < 2000) continue;
    if (unit !== 'pCi/L') throw new Error(`${location} has a result in ${unit}`);
    const well = wells.get(location) ?? { results: [], hasCoordinates: withCoordinates.has(location) };
    if (result !== null) well.results.push(result);
    wells.set(location, well);
  }
  for (const { results } of wells.values()) results.sort((a, b) => a - b);
  return wells;
}
