import { readdir } from 'node:fs/promises';
import { readMonthlyRdb } from '@wellfield/science';
import { join } from 'node:path';
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
  { gauges, inventedGauges }: Pick<SiteSettings, 'gauges' | 'inventedGauges'>,
): Promise<ReadonlyMap<string, MonthlyFlow>> {
  const names = (await readdir(join(siteDir, 'gauges')).catch(() => [])).filter((name) => name.endsWith('.rdb'));
  const mistakes: string[] = [];
  const snapshots = new Map<string, MonthlyFlow>();
  for (const name of names) {
    const siteNo = name.slice(0, -'.rdb'.length);
    const found = [...gauges, ...inventedGauges].some(({ id }) => id === siteNo)
      ? readSnapshot(await readSiteFile(siteDir, `gauges/${name}`), siteNo)
      : 'the site has no gauge of this number';
    if (typeof found === 'string') mistakes.push(`gauges/${name}: ${found}`);
    else snapshots.set(siteNo, found);
  }
  for (const { id } of inventedGauges) {
    if (!names.includes(`${id}.rdb`)) mistakes.push(`gauges/${id}.rdb: the flows of an invented gauge are missing`);
  }
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
