import type { AgreedClock, ClockDoubt } from '../../port/agreed-clock.ts';
import { judgeClock, type KnownClock } from './clock-judgment.ts';
import { OnTables } from '../on-tables.ts';

/** There is one row. */
const name = 'state';

export class AgreedClockRepository extends OnTables implements AgreedClock {
  async begin(newestElsewhere: number | null): Promise<void> {
    if (await this.#known()) return;
    const newest = Math.max(newestElsewhere ?? 0, await this.#newestEntry());
    await this.#note({ agreed_at: newest || this.state.now(), doubted_since: null, doubted_at: null });
  }

  async doubt(): Promise<ClockDoubt | null> {
    const known = await this.#known();
    if (!known) {
      await this.begin(null);
      return this.doubt();
    }
    const judged = judgeClock(known, this.state.now());
    if (judged.known !== known) await this.#note(judged.known);
    return judged.doubt;
  }

  /**
   * The clock's time, or while it is doubted the newest at which it agreed: what is removed because of its age when something is
   * added is not to be too old by a clock that is ahead. Not within a transaction.
   */
  async agreedTime(): Promise<number> {
    return (await this.doubt())?.newestAt ?? this.state.now();
  }

  async #known(): Promise<KnownClock | undefined> {
    const row = this.state.rows.selectFrom('agreed_clock').select(['agreed_at', 'doubted_since', 'doubted_at']);
    return row.executeTakeFirst();
  }

  async #note(known: KnownClock): Promise<void> {
    await this.state.rows
      .insertInto('agreed_clock')
      .values({ name, ...known })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(known))
      .execute();
  }

  /** Of a state that was written before its clock was noted; 0: there is none. */
  async #newestEntry(): Promise<number> {
    const { rows } = this.state;
    const sessions = rows.selectFrom('sessions').select((column) => column.fn.max('last_used_at').as('at'));
    const accounts = rows.selectFrom('accounts').select((column) => column.fn.max('created_at').as('at'));
    const times = await Promise.all([sessions.executeTakeFirst(), accounts.executeTakeFirst()]);
    return Math.max(0, ...times.map((newest) => Number(newest?.at ?? 0)));
  }
}
