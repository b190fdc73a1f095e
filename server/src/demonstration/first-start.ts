import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DemonstrationQuery } from './demonstration-queries.ts';
import { publishedReleases } from '../samples/releases/publish-release.ts';
import { releaseIds } from '../samples/releases/release-folder.ts';
import type { Lookups } from '../site/lookups.ts';
import type { SiteSettings } from '../site/site-settings.ts';

/** Whether the folder has never had a release: only then the demonstration dataset is made. */
export async function hasNoReleases(releasesFolder: string): Promise<boolean> {
  const [made, published] = await Promise.all([releaseIds(releasesFolder), publishedReleases(releasesFolder)]);
  return made.length === 0 && published.length === 0;
}

const steps = ['inventing results', 'reading and checking them', 'sorting them', 'counting them for queries'] as const;

/**
 * Makes the demonstration dataset and imports it as a site's own results would be. `tell` is called at each step, with a
 * line for people.
 */
export async function makeDemonstration(
  dataDir: string,
  { settings, lookups }: { settings: SiteSettings; lookups: Lookups },
  tell: (line: string) => void,
): Promise<void> {
  let told = -1;
  const tellStep = (step: number): void => {
    if (step <= told) return;
    told = step;
    tell(`making the demonstration dataset: ${step + 1} of ${steps.length}, ${steps[step]} …`);
  };
  tellStep(0);
  // Needed by a first start only.
  const { demonstrationName, generateDemonstration } = await import('./generate-demonstration.ts');
  const { importFiles, writingSteps } = await import('../importing/import-files.ts');
  const folder = join(dataDir, 'demonstration.draft');
  // May be left over from a start that was killed.
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  try {
    const files = await generateDemonstration(folder);
    tellStep(1);
    const outcome = await importFiles({
      dataDir,
      site: {
        casIds: lookups.casIds,
        standardLocations: lookups.standardLocations,
        units: settings.units,
        allowedValues: settings.allowedValues,
      },
      deliveries: [
        { dataset: 'bmi', files: [files.bmi] },
        { dataset: 'snwa', files: [files.snwa] },
        { dataset: 'wl', files: [files.wl] },
      ],
      releaseName: demonstrationName,
      demonstration: true,
      onProgress: ({ step }) => {
        if (step === writingSteps.sort) tellStep(2);
        if (step === writingSteps.count) tellStep(3);
      },
    });
    if (outcome.status === 'rejected') {
      throw new Error(
        `${outcome.rejected.rows} rows of the demonstration dataset were rejected: ${JSON.stringify(outcome.rejected.first[0])}`,
      );
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The demonstration account's initial saved queries. */
export async function loadDemonstrationQueries(): Promise<readonly DemonstrationQuery[]> {
  const { demonstrationQueries } = await import('./demonstration-queries.ts');
  return demonstrationQueries;
}
