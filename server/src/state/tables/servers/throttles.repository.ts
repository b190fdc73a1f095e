import type { Kysely } from 'kysely';
import { clocksAgreeWithinMs } from '../../port/state.ts';
import { TooOftenError, type CountedEvent, type ThrottledEvent, type Throttles } from '../../port/throttles.ts';
import { hashOf } from '../secret-hash.ts';
import { OnTables } from '../on-tables.ts';
import type { StateSchema } from '../state-schema.ts';

/** More than people cause: a flood of addresses or emails takes bounded room. */
const maxRetained = 300_000;

export class ThrottlesRepository extends OnTables implements Throttles {
  async count(events: readonly ThrottledEvent[]): Promise<CountedEvent> {
    const time = this.state.now();
    const { isOver, numbers } = await this.state.forKeys(events.map(keyOf), async (rows) => {
      let [longest, over] = [0, false];
      for (const event of events) {
        const waitMs = await waitFor(rows, event, time);
        if (event.refuses === false) over ||= waitMs > 0;
        else longest = Math.max(longest, waitMs);
      }
      if (longest > 0) throw new TooOftenError(longest);
      const counted = events.map((event) => ({ key: keyOf(event), counted_at: time, ends_at: time + event.windowMs }));
      const inserted = await rows.insertInto('counted_events').values(counted).returning('number').execute();
      return { isOver: over, numbers: inserted };
    });
    return {
      isOver,
      undo: async () => {
        const own = numbers.map(({ number }) => number);
        await this.state.forKeys([], (rows) => rows.deleteFrom('counted_events').where('number', 'in', own).execute());
      },
    };
  }

  async waitMs(event: ThrottledEvent): Promise<number> {
    return waitFor(this.state.rows, event, this.state.now());
  }

  async removeExpired(): Promise<void> {
    const { rows, now } = this.state;
    const time = now();
    await rows
      .deleteFrom('counted_events')
      .where((where) => where.or([where('ends_at', '<=', time), where('counted_at', '>', time + clocksAgreeWithinMs)]))
      .execute();
    const tooMany = rows
      .selectFrom('counted_events')
      .select('number')
      .orderBy('number', 'desc')
      .offset(maxRetained)
      .limit(1);
    const oldest = await tooMany.executeTakeFirst();
    if (oldest) await rows.deleteFrom('counted_events').where('number', '<=', oldest.number).execute();
  }
}

/**
 * Until the oldest of the newest `max` events leaves the window. Events of the future, which a clock that was ahead has noted, do not
 * count: nobody waits for longer than the window.
 */
async function waitFor(rows: Kysely<StateSchema>, event: ThrottledEvent, time: number): Promise<number> {
  const oldest = await rows
    .selectFrom('counted_events')
    .select('counted_at')
    .where('key', '=', keyOf(event))
    .where('counted_at', '>', time - event.windowMs)
    .where('counted_at', '<=', time + clocksAgreeWithinMs)
    .orderBy('counted_at', 'desc')
    .orderBy('number', 'desc')
    .offset(event.max - 1)
    .limit(1)
    .executeTakeFirst();
  return oldest ? oldest.counted_at + event.windowMs - time : 0;
}

function keyOf({ name, key }: ThrottledEvent): string {
  return hashOf(`${name} ${key}`);
}
