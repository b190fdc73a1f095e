import { mkdir, readdir, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { asideOf, keepOthersOut, replaceFolder } from '../backup/replace-folder.ts';
import { copyOtherFiles, isInside } from '../backup/write-backup.ts';
import { siteStorageOf } from '../export-storage/export-storage-of.ts';
import { syncFolder } from '../files/durable-files.ts';
import { emptyWhenMissing } from '../files/missing-file.ts';
import { tightenAll } from '../files/own-files.ts';
import { withReleaseArchive } from '../samples/archive/open-release-archive.ts';
import type { ReleaseArchive } from '../samples/archive/release-archive.ts';
import { stateStoreOf } from '../state/state-store-of.ts';
import { compareSites, type ComparedPart } from './compared-site.ts';
import { MigrationError } from './migration-error.ts';
import { refuseOwnData } from './own-data.ts';
import { contentOf, type Tell } from './site-content.ts';
import { bringOut, copyExports, requireUnchanged, withDraft, type SourceSite } from './source-site.ts';

/** Moves a site out of a database into a data folder, which gets its name when what arrived is what was sent. */
export async function intoFolder(source: SourceSite, folder: string, tell: Tell): Promise<ComparedPart[]> {
  const target = await realpath(folder).catch(() => folder);
  refuseFolder(source, target);
  const isThere = (await readdir(target).catch(emptyWhenMissing)).length > 0;
  if (isThere && !(await stateStoreOf({ dataDir: target, databaseUrl: null }).then((stored) => stored.exists()))) {
    throw new MigrationError(`${target} is not empty. Name a new or empty folder.`);
  }
  return withReleaseArchive({ dataDir: target, databaseUrl: null }, async (archive) => {
    const letGo = await keepOthersOut(target, { isThere, archive });
    if (!letGo) throw new MigrationError(`An import into ${target} is running. Wait until it has ended, then migrate.`);
    const draft = `${target}.migrating`;
    try {
      return await withDraft(draft, async () => {
        if (isThere) await refuseOwnFolder(target, draft, archive);
        const parts = await fill(draft, source, tell);
        await tightenAll(draft);
        await syncFolder(draft);
        // Windows does not rename folders that contain open files.
        if (process.platform === 'win32') await letGo();
        await replaceFolder(draft, target, isThere ? asideOf(target, Date.now()) : null);
        return parts;
      });
    } finally {
      await letGo();
    }
  });
}

function refuseFolder({ name, dataDir, databaseUrl }: SourceSite, target: string): void {
  if (databaseUrl === null) {
    throw new MigrationError(
      `The site is in the folder ${name}, without a database. npm run backup and npm run restore copy it to another folder.`,
    );
  }
  if (!isInside(target, dataDir) && !isInside(dataDir, target)) return;
  throw new MigrationError(`${target} and DATA_DIR (${dataDir}) must not contain one another. Name a new folder.`);
}

/** Its state is looked at in a copy: opening it would bring it up to date. */
async function refuseOwnFolder(target: string, draft: string, archive: ReleaseArchive): Promise<void> {
  const copy = join(draft, 'before');
  await mkdir(copy);
  await (await stateStoreOf({ dataDir: target, databaseUrl: null })).copyTo(copy);
  await refuseOwnData(target, await stateStoreOf({ dataDir: copy, databaseUrl: null }), archive);
  await rm(copy, { recursive: true });
}

async function fill(draft: string, source: SourceSite, tell: Tell): Promise<ComparedPart[]> {
  const target = { dataDir: draft, databaseUrl: null };
  tell({ step: `Copying files of ${source.dataDir}` });
  await copyOtherFiles(source.dataDir, draft, source.state);
  const sent = await bringOut(source, draft, tell);
  const exports = source.exports && (await siteStorageOf(target));
  await copyExports(source, sent, { to: exports, draft, tell });
  const state = await stateStoreOf(target);
  const arrived = await withReleaseArchive(target, (archive) =>
    contentOf({ name: 'the copy', state, archive, exports }, tell),
  );
  const parts = compareSites(sent, arrived);
  await requireUnchanged(source, sent, join(draft, 'again'));
  return parts;
}
