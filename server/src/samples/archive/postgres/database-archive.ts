import { setTimeout as sleep } from 'node:timers/promises';
import { releaseIdSchema } from '@wellfield/contract';
import { connectionsOfServer } from '../../../postgres/connections-of-server.ts';
import { UnconfirmedWriteError } from '../../../postgres/database-faults.ts';
import { takeDatabaseLock } from '../../../postgres/database-lock.ts';
import { DatabasePool } from '../../../postgres/database-pool.ts';
import { lockNumbers } from '../../../postgres/lock-numbers.ts';
import { requireVersion } from '../../../postgres/require-version.ts';
import { retainedReleases } from '../../releases/retained-releases.ts';
import { parseManifest, readPointer } from '../../releases/release-folder.ts';
import { fetchRelease, isInFolder, verifyStored, type StoredRelease } from '../fetch-release.ts';
import { hasNoReleases } from '../folder-archive.ts';
import { pointFolder } from '../point-folder.ts';
import type {
  ArchiveLock,
  ArchiveWatch,
  ArchiveWatcher,
  ExclusiveAct,
  RetainedReleases,
  ReleaseArchive,
} from '../release-archive.ts';
import { adoptReleases, isToAdopt, storedReleases } from './adopt-releases.ts';
import { ArchiveRows } from './archive-rows.ts';
import { prepareTables } from './archive-tables.ts';
import { confirmPublication } from './confirm-publication.ts';
import { DatabaseWatch } from './database-watch.ts';
import { publishInDatabase } from './publish-in-database.ts';

/** By which PostgreSQL lists the connections. Only those of a server's state tell that it runs. */
const connectionName = 'wellfield releases';

const lockKeys: Record<ExclusiveAct, number> = {
  import: lockNumbers.import,
  'first release': lockNumbers.firstRelease,
};
const pollMs = 200;

/** Opens the archive in a database, for the server of a releases folder; `within` are its connections, where others use them. */
export async function openDatabaseArchive(
  address: string,
  releasesFolder: string,
  within?: DatabasePool,
): Promise<ReleaseArchive> {
  const pool = within ?? new DatabasePool(address, { name: connectionName, max: connectionsOfServer.releases });
  try {
    await requireVersion(pool, pool.database);
    await prepareTables(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return new DatabaseArchive(address, pool, releasesFolder);
}

class DatabaseArchive implements ReleaseArchive {
  readonly #address: string;
  readonly #pool: DatabasePool;
  readonly #rows: ArchiveRows;
  readonly #folder: string;
  readonly #fetching = new Map<string, Promise<void>>();
  readonly #closing = new AbortController();
  #fates = new Map<string, 'kept' | 'removed'>();

  constructor(address: string, pool: DatabasePool, releasesFolder: string) {
    this.#address = address;
    this.#pool = pool;
    this.#rows = new ArchiveRows(pool);
    this.#folder = releasesFolder;
  }

  async isEmpty(): Promise<boolean> {
    return (await this.#rows.known()).length === 0 && hasNoReleases(this.#folder);
  }

  async follow(): Promise<void> {
    await this.#adopt();
    for (;;) {
      const { release } = await this.#rows.pointer();
      if (release !== null) await this.#bring(release);
      const pointed = await pointFolder(this.#folder, async () => {
        const { release: current } = await this.#rows.pointer();
        return current === release ? { current, known: await this.#learn() } : null;
      });
      if (pointed) return;
    }
  }

  watch(watcher: ArchiveWatcher): ArchiveWatch {
    return new DatabaseWatch({
      address: this.#address,
      name: connectionName,
      watcher,
      follow: () => this.follow(),
      abort: () => this.#abort(),
      tidy: (keepAmong) => this.#rows.removeUnkept(keepAmong),
    });
  }

  async fetch(id: string): Promise<'here' | 'removed' | 'own'> {
    if (!releaseIdSchema.safeParse(id).success) return 'own';
    const stored = await this.#rows.find(id);
    if (!stored) return 'own';
    if (stored.removed) return 'removed';
    await this.#bring(id);
    this.#fates.set(id, 'kept');
    return 'here';
  }

  async mend(id: string): Promise<boolean> {
    const stored = await this.#rows.find(id);
    if (!stored || stored.removed) return false;
    await this.#bring(id, { replaces: true });
    return true;
  }

  fateOf(id: string): 'kept' | 'removed' | 'own' {
    return this.#fates.get(id) ?? 'own';
  }

  async publish(id: string, { upon }: { upon?: string | null } = {}): Promise<Error | null> {
    let fault: Error | null = null;
    try {
      await publishInDatabase(this.#pool, this.#folder, { id, upon });
    } catch (error) {
      if (!(error instanceof UnconfirmedWriteError)) throw error;
      await confirmPublication(this.#pool, id, error);
      fault = error;
    }
    // It is published: if it cannot be followed here now, the server does.
    const own = await this.follow().then(() => null, asError);
    return fault ?? own;
  }

  async restore(folder: string, swap: () => Promise<void>): Promise<void> {
    const id = await readPointer(folder);
    if (id === null) return swap();
    const publication = { id, older: await storedReleases(folder), anyway: true };
    let isSwapped = false;
    const beforeCommit = async () => {
      await swap();
      isSwapped = true;
    };
    try {
      await publishInDatabase(this.#pool, folder, { ...publication, beforeCommit });
    } catch (error) {
      if (!isSwapped) throw error;
      // The rest of the restore is kept: its releases are, too, from where they are now.
      await publishInDatabase(this.#pool, this.#folder, publication);
    }
  }

  async list(): Promise<RetainedReleases> {
    const { release: current } = await this.#rows.pointer();
    await this.#learn();
    const here = await retainedReleases(this.#folder);
    const releases = here.releases.filter(({ id }) => this.fateOf(id) === 'own');
    const unreadable = here.unreadable.filter((id) => this.fateOf(id) === 'own');
    for (const { id, manifest } of await this.#rows.retained()) {
      try {
        releases.push(parseManifest(manifest, id));
      } catch {
        unreadable.push(id);
      }
    }
    return { releases: releases.toSorted((one, other) => (one.id < other.id ? 1 : -1)), unreadable, current };
  }

  async verify(id: string): Promise<void> {
    await verifyStored(await this.#stored(id), this.#closing.signal);
  }

  async lock(act: ExclusiveAct): Promise<ArchiveLock | null> {
    return takeDatabaseLock(this.#address, connectionName, lockKeys[act]);
  }

  async close(): Promise<void> {
    this.#abort();
    await Promise.allSettled(this.#fetching.values());
    await this.#pool.end();
  }

  #abort(): void {
    this.#closing.abort(new Error('the server stops'));
  }

  /** One server at a time brings in what it had before. */
  async #adopt(): Promise<void> {
    const adoption = { pool: this.#pool, rows: this.#rows, releasesFolder: this.#folder };
    while (await isToAdopt(adoption)) {
      const lock = await this.lock('first release');
      if (!lock) {
        await sleep(pollMs);
        continue;
      }
      try {
        await adoptReleases(adoption);
        return;
      } finally {
        await lock.release();
      }
    }
  }

  /** What all servers know of releases, oldest first. */
  async #learn(): Promise<string[]> {
    const known = await this.#rows.known();
    this.#fates = new Map(known.map(({ id, removed }) => [id, removed ? 'removed' : 'kept']));
    return known.map(({ id }) => id);
  }

  /** Fetches a release that is not there; those who ask for it at the same time wait for one fetch. */
  #bring(id: string, { replaces = false }: { replaces?: boolean } = {}): Promise<void> {
    const known = this.#fetching.get(id);
    if (known) return known;
    const fetching = this.#fetch(id, replaces).finally(() => this.#fetching.delete(id));
    this.#fetching.set(id, fetching);
    return fetching;
  }

  async #fetch(id: string, replaces: boolean): Promise<void> {
    if (!replaces && (await isInFolder(this.#folder, id))) return;
    await fetchRelease(this.#folder, await this.#stored(id), { signal: this.#closing.signal, replaces });
  }

  async #stored(id: string): Promise<StoredRelease> {
    const stored = await this.#rows.find(id);
    if (!stored || stored.removed) throw new Error(`Release ${id} is no longer kept.`);
    const piece = (file: string, number: number) => this.#rows.piece(id, file, number);
    return { id, manifest: stored.manifest, piece };
  }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
