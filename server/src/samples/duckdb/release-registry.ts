import { rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { limits } from '@wellfield/contract';
import { OpenRelease, type ReleaseTools } from './open-release.ts';
import { pinnedRelease } from './pinned-release.ts';
import { publishedReleases } from '../releases/publish-release.ts';
import { buildingPrefix, readManifest, readPointer, releaseIds } from '../releases/release-folder.ts';
import type { ReleaseManifest } from '../releases/release-manifest.ts';
import {
  NoReleaseError,
  ReleaseGoneError,
  ReleaseUnknownError,
  type PinnedRelease,
  type SampleStore,
  type StoreHealth,
} from '../sample-store.ts';
import { messageOf, verifyRelease } from '../releases/verify-release.ts';

/** A finished but unpublished folder of this age belongs to an import that died before its last step. */
const unpublishedLifeMs = 60 * 60 * 1_000;

/** A release that can be pinned: opened when first needed, closed and removed when it is neither kept nor pinned. */
interface Held {
  manifest: ReleaseManifest;
  pins: number;
  kept: boolean;
  opened: Promise<OpenRelease> | null;
}

export interface RegistryOptions {
  releasesFolder: string;
  tools: ReleaseTools;
  /** Of releases that are not among the newest, those that stay nevertheless. */
  keepAmong?: (older: readonly string[]) => Promise<readonly string[]>;
  onNotice?: (notice: string) => void;
}

/** Knows which releases exist, which one is current, and which are still being read. */
export class ReleaseRegistry implements SampleStore {
  readonly #folder: string;
  readonly #tools: ReleaseTools;
  readonly #keepAmong: NonNullable<RegistryOptions['keepAmong']>;
  readonly #notice: (notice: string) => void;
  readonly #held = new Map<string, Held>();
  #published: string[] = [];
  #current: Held | null = null;
  #degraded: string | null = null;
  /** The pointer's last value, so that a damaged release is not read again every second. */
  #followed: string | null = null;

  constructor({ releasesFolder, tools, keepAmong, onNotice }: RegistryOptions) {
    this.#folder = releasesFolder;
    this.#tools = tools;
    this.#keepAmong = keepAmong ?? (async () => []);
    this.#notice = onNotice ?? (() => {});
  }

  async pin(releaseId?: string, asker: string | null = null): Promise<PinnedRelease> {
    const held = releaseId === undefined ? this.#current : this.#held.get(releaseId);
    if (held && (held === this.#current || (held.kept && !this.#isReplaced(held)))) {
      held.pins += 1;
      return pinnedRelease(
        held.manifest,
        () => this.#openedOf(held),
        () => void this.#letGo(held),
        asker,
      );
    }
    if (releaseId === undefined) throw new NoReleaseError(this.#degraded ?? 'No samples have been imported yet.');
    if (this.#published.includes(releaseId)) {
      throw new ReleaseGoneError(`Release ${releaseId} is no longer kept. Ask again without naming a release.`);
    }
    throw new ReleaseUnknownError(`There is no release ${releaseId}.`);
  }

  health(): StoreHealth {
    return { release: this.#current?.manifest.id ?? null, degraded: this.#degraded };
  }

  /** Follows the pointer. `fallBack`: if it names a damaged release and none is served yet, serve the previous one. */
  async follow(fallBack: boolean): Promise<void> {
    const pointer = await readPointer(this.#folder).catch((error: unknown) => {
      this.#degrade(`The pointer to the current release cannot be read (${messageOf(error)}).`);
      return undefined;
    });
    if (pointer === null || (pointer !== undefined && pointer === this.#followed)) return;
    if (pointer === undefined && !fallBack) return;
    this.#published = await publishedReleases(this.#folder).catch(() => releaseIds(this.#folder));
    const before = this.#published.slice(0, pointer === undefined ? undefined : this.#published.indexOf(pointer));
    const candidates = [...(pointer === undefined ? [] : [pointer]), ...(fallBack ? before.toReversed() : [])];
    this.#followed = pointer ?? null;
    const damages: string[] = [];
    for (const id of candidates) {
      try {
        await this.#serve(id);
        if (damages.length > 0) this.#degrade(`${damages.join(' ')} Release ${id} is served instead.`);
        else if (pointer !== undefined) this.#degraded = null;
        await this.#tidy();
        return;
      } catch (error) {
        damages.push(`Release ${id} cannot be served: ${messageOf(error)}.`);
      }
    }
    if (damages.length > 0) {
      const stays = this.#current ? `Release ${this.#current.manifest.id} stays in service.` : 'No release is served.';
      this.#degrade(`${damages.join(' ')} ${stays} Import again or restore a backup.`);
    }
  }

  async close(): Promise<void> {
    const opened = [...this.#held.values()].map(({ opened: release }) => release);
    this.#held.clear();
    this.#current = null;
    for (const release of opened) await release?.then((open) => open.close()).catch(() => {});
  }

  async #serve(id: string): Promise<void> {
    const known = this.#held.get(id);
    const held = known ?? { manifest: await readManifest(this.#folder, id), pins: 0, kept: true, opened: null };
    await this.#openedOf(held);
    this.#held.set(id, held);
    this.#current = held;
    this.#notice(`Release ${id} is served: ${Object.values(held.manifest.rows).reduce((a, b) => a + b)} samples.`);
  }

  #openedOf(held: Held): Promise<OpenRelease> {
    held.opened ??= this.#open(held.manifest.id).catch((error: unknown) => {
      held.opened = null;
      throw error;
    });
    return held.opened;
  }

  async #open(id: string): Promise<OpenRelease> {
    await verifyRelease(this.#folder, id);
    return OpenRelease.open(path.join(this.#folder, id), this.#tools);
  }

  /** Invented data is removed at once when real data is served. */
  #isReplaced({ manifest }: Held): boolean {
    return manifest.demonstration && this.#current?.manifest.demonstration === false && this.#degraded === null;
  }

  /** Decides which releases are kept, and releases the others. */
  async #tidy(): Promise<void> {
    const current = this.#current;
    if (!current) return;
    const there = await releaseIds(this.#folder);
    const released = this.#published.filter((id) => there.includes(id));
    const kept = new Set(released.slice(-limits.releasesKept)).add(current.manifest.id);
    const older = released.filter((id) => !kept.has(id));
    // If nobody can say which ones stay, all do until the next release.
    for (const id of await this.#keepAmong(older).catch(() => older)) kept.add(id);
    for (const id of there) {
      if (!this.#held.has(id)) {
        const manifest = await readManifest(this.#folder, id).catch(() => null);
        if (manifest) this.#held.set(id, { manifest, pins: 0, kept: true, opened: null });
        else if (!kept.has(id)) await this.#remove(id);
      }
    }
    for (const [id, held] of this.#held) {
      held.kept = kept.has(id) && !this.#isReplaced(held);
      if (held !== current) await this.#letGo(held, 0);
    }
  }

  /** Removes pins; a release that nobody reads is closed, and removed if it is not kept. */
  async #letGo(held: Held, pins = 1): Promise<void> {
    held.pins -= pins;
    if (held.pins > 0 || held === this.#current) return;
    const { opened } = held;
    held.opened = null;
    await opened?.then((release) => release.close()).catch(() => {});
    if (held.kept || held.pins > 0) return;
    const { id } = held.manifest;
    if (this.#published.includes(id) || (await this.#isAbandoned(id))) {
      this.#held.delete(id);
      await this.#remove(id);
    }
  }

  async #isAbandoned(id: string): Promise<boolean> {
    const { mtimeMs } = await stat(path.join(this.#folder, id));
    return Date.now() - mtimeMs > unpublishedLifeMs;
  }

  /** Renamed so that the next start removes it, and an interrupted removal leaves no partial release. */
  async #remove(id: string): Promise<void> {
    const removed = path.join(this.#folder, `${buildingPrefix}removed-${id}`);
    try {
      await rename(path.join(this.#folder, id), removed);
      await rm(removed, { recursive: true, force: true });
      this.#notice(`Release ${id} was removed.`);
    } catch (error) {
      this.#notice(`Release ${id} could not be removed (${messageOf(error)}).`);
    }
  }

  #degrade(reason: string): void {
    if (this.#degraded === reason) return;
    this.#degraded = reason;
    this.#notice(reason);
  }
}
