import { execFile } from 'node:child_process';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { commandEnvironment, commandFile } from '../importing/testing/import-bench.ts';
import { madeOnce } from './made-once.ts';
import { exampleMapping } from './raw-rows.ts';

/** Puts a release of the public USGS-INL results, as dataset bmi, into a data folder: imported once per run, then copied. */
export async function copyUsgsInlRelease(from: string, dataDir: string): Promise<void> {
  const files = ['samples.csv.gz', 'sites.csv', 'parameters.csv'].map((name) => join(from, name));
  const imported = await madeOnce('usgs-inl', async (made) => {
    const args = [commandFile, ...files, '--dataset', 'bmi', '--mapping', exampleMapping('usgs-inl-results.sql')];
    await promisify(execFile)(process.execPath, args, { env: commandEnvironment(made) });
  });
  await cp(imported, dataDir, { recursive: true });
}
