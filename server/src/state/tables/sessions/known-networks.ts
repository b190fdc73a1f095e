import { limits } from '@wellfield/contract';
import type { Kysely } from 'kysely';
import type { StateSchema } from '../state-schema.ts';
import { equal } from '../equal.ts';

const { max, days } = limits.knownNetworks;
const knownMs = days * 24 * 3_600_000;

/**
 * Notes that an account logs in from a network. Returns whether that is news: it is known to log in from others, but not
 * from this one. Forgets those that were last used long before `agreedTime`.
 */
export async function noteNetwork(
  rows: Kysely<StateSchema>,
  { accountId, network, time, agreedTime }: { accountId: string; network: string; time: number; agreedTime: number },
): Promise<boolean> {
  const known = await rows
    .selectFrom('known_networks')
    .select(['network', 'last_used_at'])
    .where('account_id', '=', accountId)
    .orderBy('last_used_at', 'desc')
    .execute();
  const retained = known.filter((one, index) => index < max && one.last_used_at > agreedTime - knownMs);
  await rows
    .insertInto('known_networks')
    .values({ account_id: accountId, network, last_used_at: time })
    .onConflict((conflict) => conflict.columns(['account_id', 'network']).doUpdateSet({ last_used_at: time }))
    .execute();
  if (retained.length < known.length) {
    await rows
      .deleteFrom('known_networks')
      .where('account_id', '=', accountId)
      .where('network', 'not in', [network, ...retained.map((one) => one.network)])
      .execute();
  }
  return retained.length > 0 && retained.every((one) => one.network !== network);
}

export async function isKnownNetwork(rows: Kysely<StateSchema>, accountId: string, network: string): Promise<boolean> {
  const row = await rows
    .selectFrom('known_networks')
    .select('network')
    .where(equal({ account_id: accountId, network }))
    .executeTakeFirst();
  return row !== undefined;
}
