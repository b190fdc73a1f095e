import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { claimMs } from '../port/state.ts';
import type { StateDatabase } from './state-database.ts';

/** What makes a row this server's for a while. */
export function claimOf({ server, now }: StateDatabase): { claimed_by: string; claimed_until: number } {
  return { claimed_by: server, claimed_until: now() + claimMs };
}

export const noClaim = { claimed_by: null, claimed_until: null } as const;

/**
 * Whether nobody works on a row. Of several who find it so and write their claims on this condition, one succeeds. A
 * server's own claims do not lapse for itself: it lets go of them.
 */
export function isFree({ server, now }: StateDatabase): RawBuilder<SqlBool> {
  return sql<SqlBool>`(claimed_by is null or (claimed_by <> ${server} and claimed_until <= ${now()}))`;
}
