import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import { datasets, limits, type ImportQuestion, type ReportedAnswer } from '@wellfield/contract';
import { makeDataFolder } from '../config/make-data-folder.ts';
import { DiskShortError, FreeSpace } from '../files/free-space.ts';
import { folderArchive } from '../samples/archive/folder-archive.ts';
import { SupersededError, type ReleaseArchive } from '../samples/archive/release-archive.ts';
import { openReleaseSink } from '../samples/duckdb/writing/open-release-sink.ts';
import type { CurrentRelease, WritingStep } from '../samples/release-sink.ts';
import { createStagedRows } from './checking/stage-rows.ts';
import { ImportRefusedError, ImportUsageError, type ImportOptions, type ImportOutcome } from './import-options.ts';
import type { ImportReport } from './import-report.ts';
import { loadDelivery } from './load-delivery.ts';
import { replacedRows } from './merging/append-revisions.ts';
import { carriedFlags, deliveriesOf, showCurrentRelease } from './merging/current-release.ts';
import { undamagedReport } from './merging/refuse-damaged.ts';
import { hasSameRecords } from './merging/same-records.ts';
import { makeReleaseRecords } from './merging/release-records.ts';
import { answersOf, type GivenAnswers } from './questions/known-answers.ts';
import { absentNames, namedColumns } from './site-names/absent-names.ts';
import { occurringNames } from './site-names/occurring-names.ts';
import { formatOf } from './reading/file-readers.ts';
import { SqlSession } from './sql-session.ts';
import { openStagingFolder } from './staging-folder.ts';

const defaultFloor = { mebibytes: limits.disk.freeMiB, percent: limits.disk.freePercent };

/** The names of the steps after the reading, as `onProgress` gives them. */
export const writingSteps: Readonly<Record<WritingStep, string>> = {
  check: 'Checking the records',
  sort: 'Sorting into the release',
  count: 'Counting for the query builder',
  store: 'Storing the rows in the database',
  checksum: 'Writing checksums',
};

/**
 * Imports deliveries into a new release, all or nothing: until the pointer is switched, as the last step, nothing that
 * is served changes; if the import ends earlier, its folder is removed, or cleared by the next import.
 *
 * Throws `ImportUsageError` if the call cannot be carried out, `ImportRefusedError` if the delivery cannot become a
 * release; both say what was found and what to do. Rejected rows are a result, not an error.
 */
export async function importFiles(options: ImportOptions): Promise<ImportOutcome> {
  refuseImpossible(options);
  const { dataDir, site } = options;
  const space = options.space ?? new FreeSpace(dataDir, site.spaceFloor ?? defaultFloor);
  await refuseWithoutSpace(options, space);
  try {
    return await space.whileAbove(options.signal, (signal) => importInFolder({ ...options, signal }));
  } catch (error) {
    if (!(error instanceof DiskShortError)) throw error;
    throw new ImportRefusedError(
      `The disk came short of free space during the import: ${error.message}. ${makeRoom(dataDir)}`,
    );
  }
}

async function importInFolder(options: ImportOptions): Promise<ImportOutcome> {
  const archive = options.archive ?? folderArchive(path.join(options.dataDir, 'releases'));
  const folder = await openStagingFolder(options.dataDir, archive);
  try {
    const staging = await SqlSession.open(path.join(folder.path, 'staging.duckdb'));
    try {
      return await importInto(staging, folder.path, options, archive);
    } finally {
      staging.close();
    }
  } catch (error) {
    options.signal?.throwIfAborted();
    throw error instanceof SupersededError ? new ImportRefusedError(error.message) : error;
  } finally {
    await folder.remove();
  }
}

async function importInto(
  staging: SqlSession,
  folder: string,
  options: ImportOptions,
  archive: ReleaseArchive,
): Promise<ImportOutcome> {
  const { deliveries, signal } = options;
  const releases = openReleaseSink(path.join(options.dataDir, 'releases'), archive, options.storage);
  const published = await releases.current();
  if (options.demonstration && published && !published.facts.demonstration) {
    throw new ImportRefusedError('The data folder holds real data; the demonstration would hide them.');
  }
  // Invented rows never mix with real ones: the first real import drops them.
  const current = published?.facts.demonstration === (options.demonstration ?? false) ? published : null;
  const carried = await undamagedReport(current);
  await showCurrentRelease(staging, current);
  await createStagedRows(staging);
  await staging.run(`CREATE TABLE ${replacedRows} (_current BIGINT)`);

  const answers = givenAnswers(options, carried);
  const questions: ImportQuestion[] = [];
  const answered = new Map(answers.earlier);
  const report: ImportReport = { deliveries: [], earlier: [], rows: null };
  for (const delivery of deliveries) {
    const loaded = await loadDelivery(staging, folder, delivery, options, answers);
    report.deliveries.push(loaded.report);
    if (loaded.rejected) return { status: 'rejected', rejected: loaded.rejected, report };
    questions.push(...loaded.questions.open);
    for (const answer of loaded.questions.answered) answered.set(answer.id, answer);
  }
  report.answers = [...answered.values()];
  refuseShrinkage(report, current, options);
  if (questions.length > 0 && !options.dryRun) return { status: 'asked', questions, report };

  const replaced = options.append ? [] : deliveries.map(({ dataset }) => dataset);
  let isUnchanged = false;
  const detach = staging.interruptOn(signal);
  try {
    report.rows = await makeReleaseRecords(staging, replaced, current !== null);
    report.earlier = deliveriesOf(carried).filter(({ dataset }) => !replaced.includes(dataset));
    report.carriedFlags = current ? await carriedFlags(staging, replaced) : [];
    const names = await occurringNames(staging, 'records', namedColumns(options.site));
    report.absentNames = absentNames(options.site, names);
    isUnchanged = current !== null && !options.force && (await hasSameRecords(staging, current, options, report));
  } finally {
    detach();
  }
  signal?.throwIfAborted();
  if (options.dryRun) return { status: 'checked', isUnchanged, questions, report };
  if (current && isUnchanged) return { status: 'unchanged', release: current.facts.id, report };

  const { id } = await releases.write({
    staging: staging.connection,
    name: options.releaseName ?? null,
    demonstration: options.demonstration ?? false,
    report,
    onProgress: (step) => options.onProgress?.({ step: writingSteps[step] }),
    ...(signal ? { signal } : {}),
  });
  // Rows of datasets that it does not replace are those of the release it began with.
  const replacesAll = replaced.length === datasets.length;
  const unconfirmed = await releases.publish(id, replacesAll ? {} : { upon: published?.facts.id ?? null });
  return { status: 'published', release: id, unconfirmed: unconfirmed?.message ?? null, report };
}

/** Those of this import, and those that the current release carries: what was answered once is not asked again. */
function givenAnswers({ answers, force, reason }: ImportOptions, carried: unknown): GivenAnswers {
  const earlier = answersOf(carried);
  return {
    earlier: new Map(earlier.map((answer): [string, ReportedAnswer] => [answer.id, answer])),
    given: new Map((answers?.list ?? []).map((answer) => [answer.id, answer])),
    by: answers?.by ?? '',
    forced: force === true ? (reason ?? null) : null,
  };
}

function refuseImpossible({ deliveries }: ImportOptions): void {
  if (deliveries.length === 0) throw new ImportUsageError('Name at least one file to import.');
  const datasets = deliveries.map(({ dataset }) => dataset);
  const twice = datasets.find((dataset, index) => datasets.indexOf(dataset) !== index);
  if (twice !== undefined)
    throw new ImportUsageError(`The dataset ${twice} is named twice; each dataset takes one delivery.`);
}

/** Packed files unpack to several times their size, and an import has its rows in three places before it ends. */
const [timesPacked, timesStaged] = [8, 3];

async function refuseWithoutSpace({ dataDir, deliveries }: ImportOptions, space: FreeSpace): Promise<void> {
  const sizes = await Promise.all(
    deliveries
      .flatMap(({ files }) => files)
      .map(async (file) => {
        const { size } = await stat(file).catch(() => ({ size: 0 }));
        return formatOf(file)?.format.isPacked || file.endsWith('.gz') ? size * timesPacked : size;
      }),
  );
  const needed = sizes.reduce((sum, size) => sum + size, 0) * timesStaged;
  makeDataFolder(dataDir);
  try {
    await space.require(needed);
  } catch (error) {
    if (!(error instanceof DiskShortError)) throw error;
    throw new ImportRefusedError(
      `There is too little free space for the import: about ${error.message}. ${makeRoom(dataDir)}`,
    );
  }
}

function makeRoom(dataDir: string): string {
  return `Make room on the disk of ${dataDir} (older backups and releases), or set "disk" in site.json.`;
}

/** Deliveries with no rows, or far fewer than they replace, are usually a broken export. */
function refuseShrinkage(
  report: ImportReport,
  current: CurrentRelease<DuckDBConnection> | null,
  options: ImportOptions,
): void {
  if (options.force) return;
  for (const { dataset, loaded, duplicates, files } of report.deliveries) {
    const before = current && !current.facts.demonstration ? current.facts.rows[dataset] : null;
    const names = files.map(({ name }) => name).join(', ');
    if (options.append) {
      // Appended rows may all be duplicates.
      if (loaded + duplicates > 0) continue;
      throw new ImportRefusedError(
        `${names} has 0 rows to append to ${dataset}. If this is intended, import with --force.`,
      );
    }
    if (loaded > 0 && (before === null || loaded >= before * (1 - limits.importShrinkage))) continue;
    throw new ImportRefusedError(
      `${names} has ${loaded} rows for ${dataset}; the current release has ${before ?? 0}. ` +
        `${loaded === 0 ? 'That would leave the dataset empty' : 'That is over 20% fewer'}. If this is intended, import with --force.`,
    );
  }
}
