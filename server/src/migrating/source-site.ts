import { rm, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { keepOthersOut } from '../backup/replace-folder.ts';
import type { Config } from '../config/config.ts';
import { copyExport } from '../export-storage/copy-export.ts';
import { siteStorageOf } from '../export-storage/export-storage-of.ts';
import type { ListedStorage } from '../export-storage/export-storage.ts';
import { emptyWhenMissing } from '../files/missing-file.ts';
import { openReleaseArchive, withReleaseArchive } from '../samples/archive/open-release-archive.ts';
import { withRowStorage } from '../samples/rows/open-row-storage.ts';
import type { RowStorage } from '../samples/rows/row-storage.ts';
import { stateStoreOf } from '../state/state-store-of.ts';
import type { StateStore } from '../state/port/state-store.ts';
import { MigrationError } from './migration-error.ts';
import { databaseName } from './migration-target.ts';
import { contentOf, faultText, type SiteContent, type Tell } from './site-content.ts';

/** A site that is moved: nobody else writes to it meanwhile. */
export interface SourceSite {
  /** For people. */
  name: string;
  dataDir: string;
  databaseUrl: string | null;
  state: StateStore;
  /** Null: an object store has the exports. */
  exports: ListedStorage | null;
  /** Where rows are that are in no release's file: they stay there. */
  storage: RowStorage | null;
}

export type SourceConfig = Pick<Config, 'dataDir' | 'databaseUrl' | 'samplesUrl' | 'exportStore'>;

/**
 * Opens the site that the environment names, for a piece of work. Throws a text for the operator if there is none, or while a
 * server or an import uses it.
 */
export async function withSource<T>(config: SourceConfig, work: (source: SourceSite) => Promise<T>): Promise<T> {
  const { dataDir, databaseUrl, exportStore } = config;
  const name = databaseUrl === null ? dataDir : databaseName(databaseUrl);
  const state = await stateStoreOf(config);
  if (!(await state.exists())) {
    throw new MigrationError(
      `There is nothing to migrate: ${name} has no accounts. Do DATA_DIR and DATABASE_URL name it?`,
    );
  }
  await state.requireUnused();
  return withReleaseArchive(config, async (archive) => {
    const isThere = (await readdir(dataDir).catch(emptyWhenMissing)).length > 0;
    const letGo = await keepOthersOut(dataDir, { isThere, archive });
    if (!letGo) throw new MigrationError(`An import into ${name} is running. Wait until it has ended, then migrate.`);
    const exports = exportStore === null ? await siteStorageOf(config) : null;
    try {
      return await withRowStorage(config, (storage) => work({ name, dataDir, databaseUrl, state, exports, storage }));
    } finally {
      await exports?.close();
      await letGo();
    }
  });
}

/**
 * Copies the state into a draft, and the releases of a database beside it, and reads everything. Throws `MigrationError` if a
 * release is damaged.
 */
export async function bringOut(source: SourceSite, draft: string, tell: Tell): Promise<SiteContent> {
  const { name, databaseUrl, exports } = source;
  tell({ step: `Copying accounts and saved queries of ${name}` });
  await source.state.copyTo(draft);
  // A folder's state is not opened where it is: that would bring it up to date.
  const state = databaseUrl === null ? await stateStoreOf({ dataDir: draft, databaseUrl }) : source.state;
  const archive = await openReleaseArchive({ dataDir: databaseUrl === null ? source.dataDir : draft, databaseUrl });
  try {
    const content = await contentOf({ name, state, archive, exports }, tell);
    for (const [id, { fault }] of content.releases)
      if (fault !== null) throw new MigrationError(damageText(id, fault, source));
    await verifyRows(content, source, tell);
    if (databaseUrl === null) return content;
    await archive.follow();
    for (const [index, id] of [...content.releases.keys()].entries()) {
      tell({ step: `Copying releases of ${name}`, fraction: index / content.releases.size });
      await archive.fetch(id);
    }
    return content;
  } finally {
    await archive.close();
  }
}

/** Throws `MigrationError` unless the rows that stay where they are can be served from the new place. */
async function verifyRows({ releases }: SiteContent, source: SourceSite, tell: Tell): Promise<void> {
  const { name, storage } = source;
  for (const { manifest } of releases.values()) {
    if (!manifest?.storedRows) continue;
    const { id } = manifest;
    if (!storage) {
      throw new MigrationError(
        `The rows of release ${id} are in a database, and stay there: set SAMPLES_URL to its address, then migrate again.`,
      );
    }
    tell({ step: `Reading rows of releases of ${name}` });
    const fault = await storage.verify(manifest).then(() => null, faultText);
    if (fault !== null) throw new MigrationError(damageText(id, fault, source));
  }
}

/** Where every release of the source is, once it was brought out. */
export function releasesOf({ dataDir, databaseUrl }: SourceSite, draft: string): string {
  return join(databaseUrl === null ? dataDir : draft, 'releases');
}

/** Copies the files of exports; none where an object store has them. */
export async function copyExports(
  { name, exports }: SourceSite,
  sent: SiteContent,
  { to, draft, tell }: { to: ListedStorage | null; draft: string; tell: Tell },
): Promise<void> {
  if (!exports || !to || !sent.exports) return;
  for (const [index, id] of [...sent.exports.keys()].entries()) {
    tell({ step: `Copying exports of ${name}`, fraction: index / sent.exports.size });
    await copyExport(id, { from: exports, to, draft: join(draft, 'export') });
  }
}

/** Throws `MigrationError` if somebody has written to the source since it was read: commands may, also without a server. */
export async function requireUnchanged(source: SourceSite, { tables }: SiteContent, scratch: string): Promise<void> {
  let { state } = source;
  if (source.databaseUrl === null) {
    await makeEmpty(scratch);
    await state.copyTo(scratch);
    state = await stateStoreOf({ dataDir: scratch, databaseUrl: null });
  }
  if (JSON.stringify(await state.digest()) === JSON.stringify(tables)) return;
  throw new MigrationError(`${source.name} was written to in the meantime. Migrate again, and run no other command.`);
}

/** Gives the work an empty folder, which is removed in the end if it is still there. */
export async function withDraft<T>(draft: string, work: () => Promise<T>): Promise<T> {
  try {
    await makeEmpty(draft);
    return await work();
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function makeEmpty(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
}

function damageText(id: string, fault: string, { name, dataDir, databaseUrl }: SourceSite): string {
  const remedy =
    databaseUrl === null
      ? `Restore a backup, or do without it by removing ${join(dataDir, 'releases', id)}`
      : 'Restore a backup';
  return `Release ${id} in ${name} is damaged: ${fault}. ${remedy}, then migrate again.`;
}
