import { join } from 'node:path';
import { siteStorageOf } from '../export-storage/export-storage-of.ts';
import { takeDatabaseLock } from '../postgres/database-lock.ts';
import { inOneTransaction } from '../postgres/one-transaction.ts';
import { lockNumbers } from '../postgres/lock-numbers.ts';
import { withReleaseArchive } from '../samples/archive/open-release-archive.ts';
import type { ReleaseArchive } from '../samples/archive/release-archive.ts';
import { stateStoreOf } from '../state/state-store-of.ts';
import { compareSites, type ComparedPart } from './compared-site.ts';
import { MigrationError } from './migration-error.ts';
import { databaseName } from './migration-target.ts';
import { refuseOwnData } from './own-data.ts';
import { contentOf, type StoredSite, type Tell } from './site-content.ts';
import { bringOut, copyExports, releasesOf, requireUnchanged, withDraft, type SourceSite } from './source-site.ts';

/** By which PostgreSQL lists the connections. */
const connectionName = 'wellfield migration';
/** In the data folder, as it may be as large as its releases. */
const draftName = 'migration.draft';

/** Moves a site into a database, in one transaction, which is kept if what arrived is what was sent. */
export async function intoDatabase(source: SourceSite, address: string, tell: Tell): Promise<ComparedPart[]> {
  const name = databaseName(address);
  if (source.databaseUrl !== null) await requireAnother(source.databaseUrl, address);
  const draft = join(source.dataDir, draftName);
  return withDraft(draft, () =>
    inOneTransaction(address, connectionName, async (database) => {
      const target = { dataDir: draft, databaseUrl: address };
      const state = await stateStoreOf(target, database);
      await state.requireUnused();
      return withReleaseArchive(
        target,
        (archive) =>
          withLocks(name, archive, async () => {
            const exports = source.exports && (await siteStorageOf(target, database));
            return takeOver(source, { name, state, archive, exports }, { draft, tell });
          }),
        database,
      );
    }),
  );
}

async function takeOver(
  source: SourceSite,
  target: StoredSite,
  { draft, tell }: { draft: string; tell: Tell },
): Promise<ComparedPart[]> {
  const { name, state, archive, exports } = target;
  await refuseOwnData(name, state, archive);
  const sent = await bringOut(source, draft, tell);
  const nothingElse = async (): Promise<void> => undefined;
  tell({ step: `Writing accounts and saved queries to ${name}` });
  await state.replaceBy(draft, nothingElse);
  tell({ step: `Writing releases to ${name}` });
  await archive.restore(releasesOf(source, draft), nothingElse);
  // What is left of invented data.
  await exports?.removeAllBut(async () => [...(sent.exports?.keys() ?? [])]);
  await copyExports(source, sent, { to: exports, draft, tell });
  const parts = compareSites(sent, await contentOf(target, tell));
  await requireUnchanged(source, sent, join(draft, 'again'));
  return parts;
}

/** Keeps imports and first starts out of a database. */
async function withLocks<T>(name: string, archive: ReleaseArchive, work: () => Promise<T>): Promise<T> {
  const imports = await archive.lock('import');
  if (!imports) throw new MigrationError(`An import into ${name} is running. Wait until it has ended, then migrate.`);
  try {
    const starts = await archive.lock('first release');
    if (!starts) throw new MigrationError(`A server of ${name} is starting. Stop it, then migrate.`);
    try {
      return await work();
    } finally {
      await starts.release();
    }
  } finally {
    await imports.release();
  }
}

/** Throws `MigrationError` if two addresses lead to one database, however they are written. */
async function requireAnother(one: string, other: string): Promise<void> {
  const first = await takeDatabaseLock(one, connectionName, lockNumbers.sameDatabase);
  try {
    const second = await takeDatabaseLock(other, connectionName, lockNumbers.sameDatabase);
    await second?.release();
    if (first && second) return;
    throw new MigrationError(`The site is already in ${databaseName(other)}. Name another database.`);
  } finally {
    await first?.release();
  }
}
