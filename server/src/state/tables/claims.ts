import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { claimMs } from '../port/state.ts';
import type { StateDatabase } from './state-database.ts';

/** The columns that claim a row for this server. */
export function claimOf({ server, now }: StateDatabase): { claimed_by: string; claimed_until: number } {
  return { claimed_by: server, claimed_until: now() + claimMs };
}

export const noClaim = { claimed_by: null, claimed_until: null } as const;

/**
 * Whether a row is unclaimed. Of several servers that write their claim on this condition one succeeds. A server's own
 * claims do not expire for itself: it releases them.
 */
export function isFree({ server, now }: StateDatabase): RawBuilder<SqlBool> {
  return sql<SqlBool>`(claimed_by is null or (claimed_by <> ${server} and claimed_until <= ${now()}))`;
}
