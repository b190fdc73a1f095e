import { loadGaugeSnapshots } from './gauge-snapshots.ts';
import { loadLookups } from './lookups.ts';
import { SiteFolderError } from './site-file.ts';
import { loadSiteSettings, type SiteSettings } from './site-settings.ts';

/** What the server reads of a site folder at its start, or every mistake that it would name. */
export async function checkSite(siteDir: string): Promise<SiteSettings> {
  const mistakes: string[] = [];
  const noting = async <T>(load: Promise<T>): Promise<T | null> =>
    load.catch((error: unknown) => {
      if (!(error instanceof SiteFolderError)) throw error;
      mistakes.push(...error.mistakes);
      return null;
    });
  const settings = await noting(loadSiteSettings(siteDir));
  await noting(loadLookups(siteDir));
  // Which gauges there may be stands in the settings.
  if (settings) await noting(loadGaugeSnapshots(siteDir, settings));
  if (settings === null || mistakes.length > 0) throw new SiteFolderError(mistakes, siteDir);
  return settings;
}
