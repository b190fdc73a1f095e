import type { FlowDay, ScreeningLevel, StoryPart } from '@wellfield/contract';
import { loadDailyFlows } from './daily-flows.ts';
import type { MonthlyFlow } from './monthly-flow.ts';
import { loadGaugeSnapshots } from './gauge-snapshots.ts';
import { loadLookups, type Lookups } from './lookups.ts';
import { loadScreeningLevels } from './screening-levels.ts';
import { loadStory } from './story.ts';
import { loadStarterQueries, type StarterQuery } from './starter-queries.ts';
import { SiteFolderError } from './site-file.ts';
import { loadSiteSettings, type SiteSettings } from './site-settings.ts';

/** What the server reads from a site folder at its start. */
export interface Site {
  settings: SiteSettings;
  lookups: Lookups;
  /** What results are compared with. */
  screeningLevels: readonly ScreeningLevel[];
  /** Flow by gauge number. */
  snapshots: ReadonlyMap<string, MonthlyFlow>;
  /** Flow by gauge number, where the folder has it day by day. */
  dailyFlows: ReadonlyMap<string, readonly FlowDay[]>;
  /** What the list of every new account begins with. */
  starterQueries: readonly StarterQuery[];
  /** What visitors with the demonstration account are told about the map. */
  story: readonly StoryPart[];
}

/** Throws `SiteFolderError` with the mistakes of all files. */
export async function loadSite(siteDir: string): Promise<Site> {
  const mistakes: string[] = [];
  const noting = async <T>(load: Promise<T>): Promise<T | null> =>
    load.catch((error: unknown) => {
      if (!(error instanceof SiteFolderError)) throw error;
      mistakes.push(...error.mistakes);
      return null;
    });
  const settings = await noting(loadSiteSettings(siteDir));
  const lookups = await noting(loadLookups(siteDir));
  const screeningLevels = await noting(loadScreeningLevels(siteDir, lookups?.casIds ?? []));
  // The settings list the possible gauges.
  const snapshots = settings && (await noting(loadGaugeSnapshots(siteDir, settings)));
  const dailyFlows = settings && (await noting(loadDailyFlows(siteDir, settings)));
  const starterQueries = await noting(loadStarterQueries(siteDir));
  const story = await noting(loadStory(siteDir));
  if (!settings || !lookups || !screeningLevels || !snapshots || !dailyFlows || !starterQueries || !story) {
    throw new SiteFolderError([...new Set(mistakes)], siteDir);
  }
  return { settings, lookups, screeningLevels, snapshots, dailyFlows, starterQueries, story };
}
