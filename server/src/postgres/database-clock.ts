import type { BaseLogger } from 'pino';
import type { DatabasePool } from './database-pool.ts';

const defaultLookMs = 60_000;
/** A clock this far off is a fault of its machine, and is noticed elsewhere too: in its own log, by other services. */
const wrongByMs = 30_000;
/** One that is just there is not wrong and right in turn because no two looks are equally exact. */
const rightAgainByMs = wrongByMs - 1_000;
/** The database said its time at some moment of a look: one this short tells it to half a second. */
const exactMs = 1_000;
/** So many looks a start takes for an exact one, on a busy machine. */
const firstLooks = 3;

export interface DatabaseClockOptions {
  /** This machine's clock: milliseconds since 1970. */
  machineNow?: () => number;
  /** Called when that clock begins to be wrong, and when it no longer is. */
  log?: Pick<BaseLogger, 'info' | 'warn'>;
  lookEveryMs?: number;
}

/**
 * The clock of a database, on which servers with clocks of their own agree. Between looks its time passes as on this machine,
 * also when this machine's clock is set.
 */
export class DatabaseClock {
  readonly #pool: DatabasePool;
  readonly #machineNow: () => number;
  readonly #log: DatabaseClockOptions['log'];
  readonly #timer: NodeJS.Timeout;
  /** The database's time when this process was `#at` milliseconds old. */
  #time: number;
  #at = performance.now();
  /** How long the look took that it is from. */
  #tookMs = Infinity;
  /** Whether this machine's clock was said to be wrong. */
  #loggedWrong = false;

  private constructor(
    pool: DatabasePool,
    { machineNow = Date.now, log, lookEveryMs = defaultLookMs }: DatabaseClockOptions,
  ) {
    this.#pool = pool;
    this.#machineNow = machineNow;
    this.#log = log;
    this.#time = machineNow();
    // If it cannot be looked at, the time passes on.
    this.#timer = setInterval(() => void this.#checkAndLog().catch(() => undefined), lookEveryMs).unref();
  }

  static async start(pool: DatabasePool, options: DatabaseClockOptions = {}): Promise<DatabaseClock> {
    const clock = new DatabaseClock(pool, options);
    try {
      for (let looks = 0; looks < firstLooks && clock.#tookMs > exactMs; looks += 1) await clock.#look();
      clock.#tell();
      return clock;
    } catch (error) {
      clock.stop();
      throw error;
    }
  }

  /** Milliseconds since 1970, whole ones. */
  readonly now = (): number => Math.round(this.#time + performance.now() - this.#at);

  /** What is wrong with this machine's clock, for an operator; null: nothing. */
  warning(): string | null {
    const ms = this.#machineAheadMs();
    return Math.abs(ms) < wrongByMs ? null : this.#wrongText(ms);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #machineAheadMs(): number {
    return this.#machineNow() - this.now();
  }

  #wrongText(ms: number): string {
    return `this machine's clock is ${Math.round(Math.abs(ms) / 1_000)} s ${ms > 0 ? 'ahead of' : 'behind'} that of the database ${this.#pool.database}`;
  }

  async #checkAndLog(): Promise<void> {
    await this.#look();
    this.#tell();
  }

  async #look(): Promise<void> {
    const client = await this.#pool.connect();
    let failed = true;
    try {
      const requested = performance.now();
      const { rows } = await client.query<{ time: number }>(
        `select extract(epoch from clock_timestamp())::float8 * 1000 as time`,
      );
      const answered = performance.now();
      failed = false;
      const tookMs = answered - requested;
      // One that waited long says less than what has passed here since an exact one.
      if (!rows[0] || (tookMs > exactMs && tookMs > this.#tookMs)) return;
      this.#time = rows[0].time;
      this.#at = (requested + answered) / 2;
      this.#tookMs = tookMs;
    } finally {
      client.release(failed);
    }
  }

  /** Says it once when this machine's clock begins to be wrong, and once when it is right again. */
  #tell(): void {
    const ms = this.#machineAheadMs();
    const isWrong = Math.abs(ms) >= (this.#loggedWrong ? rightAgainByMs : wrongByMs);
    if (isWrong === this.#loggedWrong) return;
    this.#loggedWrong = isWrong;
    if (isWrong) this.#log?.warn(`${this.#wrongText(ms)}; the server uses the database's`);
    else this.#log?.info(`this machine's clock is right again, by that of the database ${this.#pool.database}`);
  }
}
