import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { claimMs } from '../../port/state.ts';
import type { StateDatabase } from '../state-database.ts';

const longestTryMs = 2 * 3_600_000;

/** The columns that claim a row for this server. */
export function claimOf({ server, now }: StateDatabase): { claimed_by: string; claimed_until: number } {
  return { claimed_by: server, claimed_until: now() + claimMs };
}

export const noClaim = { claimed_by: null, claimed_until: null } as const;

/** Milliseconds until the first claim of another server lapses unless it is renewed; null: no other has claimed anything. */
export async function nextLapseInMs(state: StateDatabase, table: 'mails' | 'exports'): Promise<number | null> {
  const row = await state.rows
    .selectFrom(table)
    .select('claimed_until')
    .where('claimed_by', '<>', state.server)
    .orderBy('claimed_until')
    .limit(1)
    .executeTakeFirst();
  const until = row?.claimed_until ?? null;
  return until === null ? null : Math.max(0, until - state.now());
}

/**
 * Whether something is due that was to be tried again at a time. It waits for an hour at most (`mail/retry-schedule`): a time that is
 * later is that of a clock which was ahead.
 */
export function isDueAt(now: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`(next_try_at <= ${now} or next_try_at > ${now + longestTryMs})`;
}

/** The sooner of two waits, of which each may be forever. */
export function soonerOf(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.min(one, other);
}

/**
 * Whether a row is unclaimed. Of several servers that write their claim on this condition one succeeds. A server's own
 * claims do not expire for itself: it releases them.
 */
export function isFree({ server, now }: StateDatabase): RawBuilder<SqlBool> {
  return sql<SqlBool>`(claimed_by is null or (claimed_by <> ${server} and claimed_until <= ${now()}))`;
}
