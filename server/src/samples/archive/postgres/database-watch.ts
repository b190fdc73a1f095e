import { DatabaseListener } from '../../../postgres/database-listener.ts';
import type { OwnConnection } from '../../../postgres/own-connection.ts';
import { messageOf } from '../../releases/verify-release.ts';
import type { ArchiveWatch, ArchiveWatcher } from '../release-archive.ts';
import { newsChannel, pointerSql, type ArchivePointer } from './archive-rows.ts';

/** A release that cannot be fetched is tried again after this many looks, doubled each time. */
const firstWaitLooks = 1;
const maxWaitLooks = 12;
/** Whether something is no longer retained is checked so often. */
const tidyEveryLooks = 12;

interface WatchOptions {
  address: string;
  name: string;
  watcher: ArchiveWatcher;
  follow: () => Promise<void>;
  /** Ends a fetch that is under way. */
  abort: () => void;
  tidy: (keepAmong: ArchiveWatcher['keepAmong']) => Promise<void>;
}

/** Follows the archive's pointer: at once when it is notified, otherwise at the next look. */
export class DatabaseWatch implements ArchiveWatch {
  readonly #options: WatchOptions;
  readonly #listener: DatabaseListener;
  readonly #begun = Promise.withResolvers<void>();
  #fault: string | null = null;
  #isAway = false;
  #revision: number | null = null;
  #looks = 0;
  #waitLooks = firstWaitLooks;
  #tryAt = 0;

  constructor(options: WatchOptions) {
    this.#options = options;
    const { address, name, watcher } = options;
    this.#listener = new DatabaseListener({
      address,
      name,
      channel: newsChannel,
      everyMs: watcher.everyMs,
      look: (connection) => this.#look(connection),
      onFault: (error) => this.#lose(error),
    });
  }

  get begun(): Promise<void> {
    return this.#begun.promise;
  }

  get fault(): string | null {
    return this.#fault;
  }

  stop(): Promise<void> {
    this.#options.abort();
    return this.#listener.stop();
  }

  async #look(connection: OwnConnection): Promise<void> {
    const [pointer] = await connection.query<ArchivePointer>(pointerSql);
    this.#isAway = false;
    this.#looks += 1;
    const isNew = pointer?.revision !== this.#revision;
    if (isNew || (this.#fault !== null && this.#looks >= this.#tryAt)) await this.#catchUp(pointer);
    if (isNew || this.#looks % tidyEveryLooks === 0) {
      // If it cannot be done now, the next look does it.
      await this.#options.tidy(this.#options.watcher.keepAmong).catch(() => undefined);
    }
    this.#begun.resolve();
  }

  async #catchUp(pointer: ArchivePointer | undefined): Promise<void> {
    const { watcher, follow } = this.#options;
    this.#revision = pointer?.revision ?? null;
    try {
      await follow();
      this.#fault = null;
      this.#waitLooks = firstWaitLooks;
      await watcher.onChange();
    } catch (error) {
      const fault = `Release ${pointer?.release} could not be fetched (${messageOf(error)}); it is tried again.`;
      if (fault !== this.#fault) watcher.onNotice(fault);
      this.#fault = fault;
      this.#tryAt = this.#looks + this.#waitLooks;
      this.#waitLooks = Math.min(2 * this.#waitLooks, maxWaitLooks);
    }
  }

  #lose(error: unknown): void {
    this.#begun.resolve();
    if (this.#isAway) return;
    this.#isAway = true;
    this.#options.watcher.onNotice(`New releases cannot be looked for: ${messageOf(error)}.`);
  }
}
