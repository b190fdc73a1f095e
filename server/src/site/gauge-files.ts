import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { emptyWhenMissing } from '../files/missing-file.ts';
import { SiteFolderError } from './site-file.ts';
import type { SiteSettings } from './site-settings.ts';

interface GaugeFile {
  /** Its path in the site folder. */
  file: string;
  siteNo: string;
}

/**
 * The files of the site's folder `gauges` with an ending, by name, each named by its gauge's number; there need not be any.
 * One of no gauge is noted as a mistake. Throws `SiteFolderError` where the folder cannot be read.
 */
export async function* gaugeFiles(
  siteDir: string,
  { gauges, inventedGauges }: Pick<SiteSettings, 'gauges' | 'inventedGauges'>,
  ending: string,
  mistakes: string[],
): AsyncGenerator<GaugeFile> {
  const known = new Set([...gauges, ...inventedGauges].map(({ id }) => id));
  const names: string[] = await readdir(join(siteDir, 'gauges'))
    .catch(emptyWhenMissing)
    .catch((error: unknown) => {
      throw new SiteFolderError([`gauges: the folder cannot be read (${(error as Error).message})`], siteDir);
    });
  for (const name of names.toSorted()) {
    if (!name.endsWith(ending)) continue;
    const [file, siteNo] = [`gauges/${name}`, name.slice(0, -ending.length)];
    if (known.has(siteNo)) yield { file, siteNo };
    else mistakes.push(`${file}: the site has no gauge of this number`);
  }
}
