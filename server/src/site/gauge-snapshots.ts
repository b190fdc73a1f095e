import { readMonthlyRdb } from '@wellfield/science';
import { gaugeFiles } from './gauge-files.ts';
import type { MonthlyFlow } from './monthly-flow.ts';
import { SiteFolderError, readSiteFile } from './site-file.ts';
import type { SiteSettings } from './site-settings.ts';

const discharge = '00060';

/**
 * Saved flow at the site's gauges: `gauges/STATION.rdb`, an unchanged answer of the tab-separated river service, whose
 * comments have the date of retrieval. Optional, and shown when the service cannot be reached; an invented gauge has
 * nothing else. Throws `SiteFolderError` listing every mistake.
 */
export async function loadGaugeSnapshots(
  siteDir: string,
  settings: Pick<SiteSettings, 'gauges' | 'inventedGauges'>,
): Promise<ReadonlyMap<string, MonthlyFlow>> {
  const mistakes: string[] = [];
  const snapshots = new Map<string, MonthlyFlow>();
  const missing = new Set(settings.inventedGauges.map(({ id }) => id));
  for await (const { file, siteNo } of gaugeFiles(siteDir, settings, '.rdb', mistakes)) {
    missing.delete(siteNo);
    const found = readSnapshot(await readSiteFile(siteDir, file), siteNo);
    if (typeof found === 'string') mistakes.push(`${file}: ${found}`);
    else snapshots.set(siteNo, found);
  }
  for (const id of missing) mistakes.push(`gauges/${id}.rdb: the flows of an invented gauge are missing`);
  if (mistakes.length > 0) throw new SiteFolderError(mistakes, siteDir);
  return snapshots;
}

/** The snapshot, or why it is invalid. */
function readSnapshot(text: string, siteNo: string): MonthlyFlow | string {
  const [, day, time, zone] = /^#\s*retrieved:\s*(\S+) (\S+) ([+-]\d\d:\d\d)/im.exec(text) ?? [];
  const retrieved = new Date(`${day}T${time}${zone}`);
  if (Number.isNaN(retrieved.getTime())) return 'no comment says when it was retrieved';
  const months = readMonthlyRdb(text, discharge).series[siteNo];
  if (!months) return `it has no monthly means of discharge (${discharge}) of this station`;
  return {
    retrieved: retrieved.toISOString(),
    data: months.map(([day, flow]) => ({ date: day.slice(0, 'YYYY-MM'.length), flow })),
  };
}
