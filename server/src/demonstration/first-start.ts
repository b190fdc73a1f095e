import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BaseLogger } from 'pino';
import { ImportRunsError } from '../importing/import-options.ts';
import type { ReleaseArchive } from '../samples/archive/release-archive.ts';
import type { RowStorage } from '../samples/rows/row-storage.ts';
import type { Lookups } from '../site/lookups.ts';
import type { SiteSettings } from '../site/site-settings.ts';
import { loadDemonstration } from './demonstration.ts';

/** How long a server waits until it looks whether another has made the first release. */
const pollMs = 250;

interface FirstStart {
  archive: ReleaseArchive;
  storage: RowStorage | null;
  site: DemonstrationSite;
  tell: (line: string) => void;
  log: BaseLogger;
}

interface DemonstrationSite {
  settings: SiteSettings;
  lookups: Lookups;
}

/** If there has never been a release, makes the demonstration dataset; of several servers that start together one does. */
export async function makeFirstRelease(
  dataDir: string,
  { archive, storage, site, tell, log }: FirstStart,
): Promise<void> {
  let waits = false;
  while (await archive.isEmpty()) {
    const lock = await archive.lock('first release');
    try {
      if (lock && (await archive.isEmpty())) {
        log.info('making the demonstration dataset');
        await makeDemonstration(dataDir, { archive, storage, site, tell });
      }
      if (lock) return;
    } catch (error) {
      if (!(error instanceof ImportRunsError)) throw error;
    } finally {
      await lock?.release();
    }
    if (!waits) tell('the first release is being made by another process: waiting for it …');
    waits = true;
    await sleep(pollMs);
  }
}

const steps = ['inventing results', 'reading and checking them', 'sorting them', 'counting them for queries'] as const;

/**
 * Makes the demonstration dataset and imports it as a site's own results would be. `tell` is called at each step, with a
 * line for people.
 */
async function makeDemonstration(
  dataDir: string,
  { archive, storage, site: { settings, lookups }, tell }: Omit<FirstStart, 'log'>,
): Promise<void> {
  let reported = -1;
  const reportStep = (step: number): void => {
    if (step <= reported) return;
    reported = step;
    tell(`making the demonstration dataset: ${step + 1} of ${steps.length}, ${steps[step]} …`);
  };
  reportStep(0);
  // Needed by a first start only.
  const demonstration = await loadDemonstration();
  const { importFiles, writingSteps } = await import('../importing/import-files.ts');
  const folder = join(dataDir, 'demonstration.draft');
  // May be left over from a start that was killed.
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  try {
    const deliveries = await demonstration.generate(folder);
    reportStep(1);
    const outcome = await importFiles({
      dataDir,
      archive,
      storage,
      site: {
        casIds: lookups.casIds,
        standardLocations: lookups.standardLocations,
        units: settings.units,
        allowedValues: settings.allowedValues,
      },
      deliveries,
      releaseName: demonstration.releaseName,
      demonstration: true,
      onProgress: ({ step }) => {
        if (step === writingSteps.sort) reportStep(2);
        if (step === writingSteps.count) reportStep(3);
      },
    });
    if (outcome.status === 'asked') {
      throw new Error(`The demonstration dataset raises questions: ${JSON.stringify(outcome.questions[0])}`);
    }
    if (outcome.status === 'rejected') {
      throw new Error(
        `${outcome.rejected.rows} rows of the demonstration dataset were rejected: ${JSON.stringify(outcome.rejected.first[0])}`,
      );
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
