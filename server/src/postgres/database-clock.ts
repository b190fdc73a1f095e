import type { DatabasePool } from './database-pool.ts';

const lookEveryMs = 60_000;
/** A clock this far off is a fault of its machine, and is noticed elsewhere too: in times on screen and codes of an app. */
const wrongByMs = 30_000;

/**
 * The clock of a database, on which servers with clocks of their own agree. Between looks its time passes as on this machine,
 * also when this machine's clock is set.
 */
export class DatabaseClock {
  readonly #pool: DatabasePool;
  readonly #timer: NodeJS.Timeout;
  /** The database's time when this process was `#at` milliseconds old. */
  #time = Date.now();
  #at = performance.now();

  private constructor(pool: DatabasePool) {
    this.#pool = pool;
    // If it cannot be looked at, the time passes on.
    this.#timer = setInterval(() => void this.#look().catch(() => undefined), lookEveryMs).unref();
  }

  static async start(pool: DatabasePool): Promise<DatabaseClock> {
    const clock = new DatabaseClock(pool);
    try {
      await clock.#look();
      return clock;
    } catch (error) {
      clock.stop();
      throw error;
    }
  }

  /** Milliseconds since 1970. */
  readonly now = (): number => Math.round(this.#time + performance.now() - this.#at);

  /** What is wrong with this machine's clock, for an operator; null: nothing. */
  warning(machineNow = Date.now()): string | null {
    const ms = machineNow - this.now();
    if (Math.abs(ms) < wrongByMs) return null;
    return `this machine's clock is ${Math.round(Math.abs(ms) / 1_000)} s ${ms > 0 ? 'ahead of' : 'behind'} that of the database ${this.#pool.database}`;
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async #look(): Promise<void> {
    const asked = performance.now();
    const [row] = await this.#pool.query<{ time: number }>(
      `select extract(epoch from clock_timestamp())::float8 * 1000 as time`,
    );
    if (!row) return;
    this.#at = (asked + performance.now()) / 2;
    this.#time = row.time;
  }
}
