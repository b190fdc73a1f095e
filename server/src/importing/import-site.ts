import { fieldOf, type FieldName, type SampleColumn } from '@wellfield/contract';
import { loadLookups } from '../site/lookups.ts';
import { loadScreeningLevels } from '../site/screening-levels.ts';
import { loadSiteSettings, spaceFloorOf } from '../site/site-settings.ts';
import type { ImportSite } from './import-options.ts';

/** Reads what an import needs from a site folder. Throws `SiteFolderError` with every mistake in it. */
export async function loadImportSite(siteDir: string): Promise<ImportSite> {
  const [settings, lookups] = await Promise.all([loadSiteSettings(siteDir), loadLookups(siteDir)]);
  const allowed = Object.entries(settings.allowedValues).flatMap(
    ([name, values]): [SampleColumn, readonly string[]][] =>
      // The fraction is derived from `filtered`; it has no column of its own to check.
      values && name !== 'fraction' ? [[fieldOf(name as FieldName).column, values]] : [],
  );
  const { units, leftOut, loadStations, waterAnalyses, localGrids, map } = settings;
  return {
    ...lookups,
    screeningLevels: await loadScreeningLevels(siteDir, lookups.casIds),
    units,
    allowedValues: Object.fromEntries(allowed),
    leftOut,
    loadStations,
    waterAnalyses,
    localGrids,
    map,
    spaceFloor: spaceFloorOf(settings),
  };
}
