import { rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { limits } from '@wellfield/contract';
import { OpenRelease } from './open-release.ts';
import { pinnedRelease } from './pinned-release.ts';
import type { ReleaseTools } from './release-tools.ts';
import { DatabaseFault } from '../../postgres/database-faults.ts';
import type { ReleaseArchive } from '../archive/release-archive.ts';
import { verifiedRelease } from '../archive/verified-release.ts';
import { publishedReleases } from '../releases/publish-release.ts';
import { buildingPrefix, readManifest, readPointer, releaseIds } from '../releases/release-folder.ts';
import type { ReleaseManifest } from '../releases/release-manifest.ts';
import {
  NoReleaseError,
  ReleaseAwayError,
  ReleaseGoneError,
  ReleaseUnknownError,
  type PinnedRelease,
  type SampleStore,
  type StoreHealth,
} from '../sample-store.ts';
import { messageOf } from '../releases/verify-release.ts';

/** A finished but unpublished folder of this age belongs to an import that died before its last step. */
const unpublishedLifeMs = 60 * 60 * 1_000;

const tryAgainMs = 5_000;

/** A release that can be pinned: opened when first needed, closed and removed when it is neither retained nor pinned. */
interface RegisteredRelease {
  manifest: ReleaseManifest;
  pins: number;
  retained: boolean;
  opened: Promise<OpenRelease> | null;
}

export interface RegistryOptions {
  releasesFolder: string;
  archive: ReleaseArchive;
  tools: ReleaseTools;
  /** Of releases that are not among the newest, those that stay nevertheless. */
  keepAmong?: (older: readonly string[]) => Promise<readonly string[]>;
  onNotice?: (notice: string) => void;
}

/** Knows which releases exist, which one is current, and which are still being read. */
export class ReleaseRegistry implements Omit<SampleStore, 'writeTable'> {
  readonly #options: Required<RegistryOptions>;
  readonly #registered = new Map<string, RegisteredRelease>();
  #published: string[] = [];
  #current: RegisteredRelease | null = null;
  #degraded: string | null = null;
  /** The pointer's last value, so that a damaged release is not read again every second. */
  #followed: string | null = null;
  #tryAgainAt = 0;

  constructor(options: RegistryOptions) {
    this.#options = { keepAmong: async () => [], onNotice: () => {}, ...options };
  }

  async pin(releaseId?: string, requester: string | null = null): Promise<PinnedRelease> {
    const registered = releaseId === undefined ? this.#current : this.#registered.get(releaseId);
    if (registered && (registered === this.#current || (registered.retained && !this.#isReplaced(registered))))
      return this.#pinned(registered, requester);
    if (releaseId === undefined) throw new NoReleaseError(this.#degraded ?? 'No samples have been imported yet.');
    const fetched = await this.#options.archive.fetch(releaseId).catch((error: unknown) => {
      throw new ReleaseAwayError(`Release ${releaseId} could not be fetched: ${messageOf(error)}`, { cause: error });
    });
    if (fetched === 'here') return this.#pinned(await this.#fetched(releaseId), requester);
    if (fetched === 'removed' || this.#published.includes(releaseId)) {
      throw new ReleaseGoneError(`Release ${releaseId} is no longer kept. Ask again without naming a release.`);
    }
    throw new ReleaseUnknownError(`There is no release ${releaseId}.`);
  }

  #pinned(registered: RegisteredRelease, requester: string | null): PinnedRelease {
    registered.pins += 1;
    return pinnedRelease(
      registered.manifest,
      () => this.#openedOf(registered),
      () => void this.#letGo(registered),
      requester,
    );
  }

  async #fetched(id: string): Promise<RegisteredRelease> {
    const manifest = await readManifest(this.#options.releasesFolder, id);
    const registered = this.#registered.get(id) ?? { manifest, pins: 0, retained: true, opened: null };
    registered.retained = true;
    this.#registered.set(id, registered);
    return registered;
  }

  health(): StoreHealth {
    return { release: this.#current?.manifest.id ?? null, degraded: this.#degraded };
  }

  async rowsHealth(): Promise<string> {
    const opened = await this.#current?.opened;
    return opened ? opened.rowsHealth() : 'ok';
  }

  /** Follows the pointer. `fallBack`: if it names a damaged release and none is served yet, serve the previous one. */
  async follow(fallBack: boolean): Promise<void> {
    const pointer = await readPointer(this.#options.releasesFolder).catch((error: unknown) => {
      this.#degrade(`The pointer to the current release cannot be read (${messageOf(error)}).`);
      return undefined;
    });
    if (pointer === null || (pointer !== undefined && pointer === this.#followed)) return;
    if (performance.now() < this.#tryAgainAt) return;
    if (pointer === undefined && !fallBack) return;
    this.#published = await publishedReleases(this.#options.releasesFolder).catch(() =>
      releaseIds(this.#options.releasesFolder),
    );
    const there = await releaseIds(this.#options.releasesFolder);
    const before = this.#published
      .slice(0, pointer === undefined ? undefined : this.#published.indexOf(pointer))
      .filter((id) => there.includes(id));
    const candidates = [...(pointer === undefined ? [] : [pointer]), ...(fallBack ? before.toReversed() : [])];
    this.#followed = pointer ?? null;
    const damages: string[] = [];
    for (const id of candidates) {
      try {
        await this.#serve(id);
        if (damages.length > 0) this.#degrade(`${damages.join(' ')} Release ${id} is served instead.`);
        else if (pointer !== undefined) this.#degraded = null;
        await this.tidy();
        return;
      } catch (error) {
        damages.push(`Release ${id} cannot be served: ${messageOf(error)}.`);
        // It is not the release that is damaged.
        if (error instanceof DatabaseFault) this.#tryAgain();
      }
    }
    if (damages.length > 0) {
      const stays = this.#current ? `Release ${this.#current.manifest.id} stays in service.` : 'No release is served.';
      this.#degrade(`${damages.join(' ')} ${stays} Import again or restore a backup.`);
    }
  }

  /** Rows in a database that is away may be there in a moment. */
  #tryAgain(): void {
    this.#followed = null;
    this.#tryAgainAt = performance.now() + tryAgainMs;
  }

  async close(): Promise<void> {
    const opened = [...this.#registered.values()].map(({ opened: release }) => release);
    this.#registered.clear();
    this.#current = null;
    for (const release of opened) await release?.then((open) => open.close()).catch(() => {});
  }

  async #serve(id: string): Promise<void> {
    const known = this.#registered.get(id);
    const registered = known ?? {
      manifest: await readManifest(this.#options.releasesFolder, id),
      pins: 0,
      retained: true,
      opened: null,
    };
    await this.#openedOf(registered);
    this.#registered.set(id, registered);
    this.#current = registered;
    this.#options.onNotice(
      `Release ${id} is served: ${Object.values(registered.manifest.rows).reduce((a, b) => a + b)} samples.`,
    );
  }

  #openedOf(registered: RegisteredRelease): Promise<OpenRelease> {
    registered.opened ??= this.#open(registered.manifest.id).catch((error: unknown) => {
      registered.opened = null;
      throw error;
    });
    return registered.opened;
  }

  async #open(id: string): Promise<OpenRelease> {
    const manifest = await verifiedRelease(this.#options.archive, this.#options.releasesFolder, id);
    return OpenRelease.open(path.join(this.#options.releasesFolder, id), manifest, this.#options.tools);
  }

  /** Invented data is removed at once when real data is served. */
  #isReplaced({ manifest }: RegisteredRelease): boolean {
    return manifest.demonstration && this.#current?.manifest.demonstration === false && this.#degraded === null;
  }

  /** Decides which releases are retained, and releases the others. */
  async tidy(): Promise<void> {
    const current = this.#current;
    if (!current) return;
    const there = await releaseIds(this.#options.releasesFolder);
    this.#published = await publishedReleases(this.#options.releasesFolder).catch(() => this.#published);
    const fateOf = (id: string) => this.#options.archive.fateOf(id);
    const own = this.#published.filter((id) => there.includes(id) && fateOf(id) === 'own');
    const retained = new Set([...own.slice(-limits.releasesRetained), current.manifest.id]);
    for (const id of there) if (fateOf(id) === 'kept') retained.add(id);
    const older = own.filter((id) => !retained.has(id));
    // If nobody can say which ones stay, all do until the next release.
    for (const id of await this.#options.keepAmong(older).catch(() => older)) retained.add(id);
    for (const id of there) {
      if (!this.#registered.has(id)) {
        const manifest = await readManifest(this.#options.releasesFolder, id).catch(() => null);
        if (manifest) this.#registered.set(id, { manifest, pins: 0, retained: true, opened: null });
        else if (!retained.has(id)) await this.#remove(id);
      }
    }
    for (const [id, registered] of this.#registered) {
      registered.retained = retained.has(id) && !this.#isReplaced(registered);
      if (registered !== current) await this.#letGo(registered, 0);
    }
    await this.#tidyRows(there);
  }

  /** Rows go with the last folder; this finds those whose folder went with its server. */
  async #tidyRows(there: readonly string[]): Promise<void> {
    const { storage } = this.#options.tools;
    for (const id of (await storage?.list().catch(() => [])) ?? []) {
      const isOver = this.#published.includes(id) && this.#options.archive.fateOf(id) !== 'kept';
      if (isOver && !there.includes(id) && !this.#registered.has(id)) await this.#removeRows(id);
    }
  }

  /** If the database is away, the next release does it. */
  async #removeRows(id: string): Promise<void> {
    await this.#options.tools.storage?.remove(id).catch((error: unknown) => {
      this.#options.onNotice(`The rows of release ${id} could not be removed (${messageOf(error)}).`);
    });
  }

  /** Removes pins; a release that nobody reads is closed, and removed if it is not retained. */
  async #letGo(registered: RegisteredRelease, pins = 1): Promise<void> {
    registered.pins -= pins;
    if (registered.pins > 0 || registered === this.#current) return;
    const { opened } = registered;
    registered.opened = null;
    await opened?.then((release) => release.close()).catch(() => {});
    if (registered.retained || registered.pins > 0) return;
    const { id } = registered.manifest;
    if (this.#published.includes(id) || (await this.#isAbandoned(id))) {
      this.#registered.delete(id);
      await this.#remove(id);
    }
  }

  async #isAbandoned(id: string): Promise<boolean> {
    const { mtimeMs } = await stat(path.join(this.#options.releasesFolder, id));
    return Date.now() - mtimeMs > unpublishedLifeMs;
  }

  /** Renamed so that the next start removes it, and an interrupted removal leaves no partial release. */
  async #remove(id: string): Promise<void> {
    const removed = path.join(this.#options.releasesFolder, `${buildingPrefix}removed-${id}`);
    try {
      await rename(path.join(this.#options.releasesFolder, id), removed);
      await rm(removed, { recursive: true, force: true });
      await this.#removeRows(id);
      this.#options.onNotice(`Release ${id} was removed.`);
    } catch (error) {
      this.#options.onNotice(`Release ${id} could not be removed (${messageOf(error)}).`);
    }
  }

  #degrade(reason: string): void {
    if (this.#degraded === reason) return;
    this.#degraded = reason;
    this.#options.onNotice(reason);
  }
}
