import { gaugeAnswers } from './gauge-answers.ts';
import { gaugeFiles } from './gauge-files.ts';
import type { MonthlyFlow } from './monthly-flow.ts';
import { SiteFolderError, readSiteFile } from './site-file.ts';
import type { SiteSettings } from './site-settings.ts';

/**
 * Saved flow at the site's gauges: `gauges/STATION.rdb` or `gauges/STATION.json`, by the service that it is from. Optional,
 * and shown when the service cannot be reached; an invented gauge has nothing else. Of two the one retrieved later counts.
 * Throws `SiteFolderError` listing every mistake.
 */
export async function loadGaugeSnapshots(
  siteDir: string,
  settings: Pick<SiteSettings, 'gauges' | 'inventedGauges'>,
): Promise<ReadonlyMap<string, MonthlyFlow>> {
  const mistakes: string[] = [];
  const snapshots = new Map<string, MonthlyFlow>();
  const missing = new Set(settings.inventedGauges.map(({ id }) => id));
  for (const ending of ['.rdb', '.json'] as const) {
    for await (const { file, siteNo } of gaugeFiles(siteDir, settings, ending, mistakes)) {
      missing.delete(siteNo);
      const found = gaugeAnswers[ending](await readSiteFile(siteDir, file), siteNo);
      const other = snapshots.get(siteNo);
      if (typeof found === 'string') mistakes.push(`${file}: ${found}`);
      else if (!other || Date.parse(other.retrieved) < Date.parse(found.retrieved)) snapshots.set(siteNo, found);
    }
  }
  for (const id of missing) mistakes.push(`gauges/${id}.rdb: the flows of an invented gauge are missing`);
  if (mistakes.length > 0) throw new SiteFolderError(mistakes, siteDir);
  return snapshots;
}
