import { join } from 'node:path';
import { delimitedFile } from '../../server/src/testing/delimited-rows.ts';
import { copyUsgsInlRelease } from '../../server/src/testing/usgs-inl-release.ts';
import { makeDataFolder } from './start-server.ts';

/** A test's own data folder with the raw files of a folder as dataset bmi: imported once per run, then copied. */
export async function makeUsgsInlFolder(folder: string): Promise<string> {
  const own = await makeDataFolder();
  await copyUsgsInlRelease(folder, own);
  return own;
}

/** A result in the raw file. */
export interface RawResult {
  location: string;
  sampleId: string;
  day: string;
  result: string;
  uncertainty: string;
  isNonDetect: boolean;
}

/** Tritium in ground water since 2000, read from the raw files without the product. */
export async function rawTritiumSince2000(folder: string): Promise<RawResult[]> {
  // A counting error has this name, too, but is not a result.
  const activities = new Set<string>();
  for (const row of await delimitedFile(join(folder, 'parameters.csv'))) {
    const name = row['parm_nm'] ?? '';
    if (name.startsWith('Tritium') && !name.includes('counting error')) activities.add(row['pcode'] ?? '');
  }
  const found: RawResult[] = [];
  for (const row of await delimitedFile(join(folder, 'samples.csv.gz'))) {
    const cell = (name: string) => row[name] ?? '';
    if (!activities.has(cell('pcode')) || cell('medium_cd') !== 'WG' || cell('sample_dt') < '2000') continue;
    found.push({
      location: cell('site_no'),
      sampleId: cell('sample_id'),
      day: cell('sample_dt').slice(0, 10),
      result: cell('result_va'),
      uncertainty: cell('lab_sd_va'),
      isNonDetect: ['<', 'U', 'R'].includes(cell('remark_cd')),
    });
  }
  return found;
}
