import { defaultPreferences, type AccountCopy, type Preferences } from '@wellfield/contract';
import type { Kysely } from 'kysely';
import type { CopyPiece } from '../../port/personal-data.ts';
import { iso, isoOrNull, takeExports, takeMails, takeQueries, takeReports, takeViews } from './account-copy-lists.ts';
import { formerAccountId } from './former-account.ts';
import type { StateSchema } from '../state-schema.ts';
import { accountOf } from './stored-account.ts';

type Rows = Kysely<StateSchema>;

type Take = (piece: CopyPiece) => Promise<void>;

/** What the tables have about an account, without anything that would let somebody in; whether there is such an account. */
export async function copyAccount(
  rows: Rows,
  { accountId, time }: { accountId: string; time: number },
  take: Take,
): Promise<boolean> {
  const account = await rows
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', accountId)
    .where('id', '<>', formerAccountId)
    .executeTakeFirst();
  if (!account) return false;
  await take({
    made: iso(time),
    account: {
      ...accountOf(account),
      created: iso(account.created_at),
      last_login: isoOrNull(account.last_login_at),
    },
    preferences: await preferencesOf(rows, accountId),
  });
  await takeQueries(rows, accountId, take);
  await takeViews(rows, accountId, take);
  await take(await accessOf(rows, accountId));
  await takeExports(rows, accountId, take);
  await takeReports(rows, accountId, take);
  await takeMails(rows, account.email, take);
  return true;
}

async function preferencesOf(rows: Rows, accountId: string): Promise<Preferences> {
  const stored = rows.selectFrom('preferences').select('preferences').where('account_id', '=', accountId);
  const json = (await stored.executeTakeFirst())?.preferences ?? '{}';
  return { ...defaultPreferences, ...(JSON.parse(json) as Partial<Preferences>) };
}

async function accessOf(
  rows: Rows,
  accountId: string,
): Promise<Pick<AccountCopy, 'access_tokens' | 'sessions' | 'identities' | 'second_factors' | 'known_networks'>> {
  const tokens = rows.selectFrom('access_tokens').selectAll().where('account_id', '=', accountId).orderBy('number');
  const sessions = rows.selectFrom('sessions').selectAll().where('account_id', '=', accountId).orderBy('created_at');
  const identities = rows.selectFrom('identities').selectAll().where('account_id', '=', accountId);
  const app = rows.selectFrom('totps').select('confirmed_at').where('account_id', '=', accountId);
  const passkeys = rows.selectFrom('passkeys').selectAll().where('account_id', '=', accountId).orderBy('created_at');
  const networks = rows.selectFrom('known_networks').selectAll().where('account_id', '=', accountId);
  return {
    access_tokens: (await tokens.execute()).map(({ id, name, created_at, last_used_at, expires_at }) => ({
      id,
      name,
      created: iso(created_at),
      last_used: isoOrNull(last_used_at),
      expires: iso(expires_at),
    })),
    sessions: (await sessions.execute()).map(({ created_at, last_used_at, network, browser }) => ({
      began: iso(created_at),
      last_used: iso(last_used_at),
      network,
      browser,
    })),
    identities: (await identities.execute()).map(({ issuer, subject, joined_at }) => ({
      issuer,
      subject,
      joined: iso(joined_at),
    })),
    second_factors: {
      app_since: isoOrNull((await app.executeTakeFirst())?.confirmed_at ?? null),
      passkeys: (await passkeys.execute()).map(({ name, created_at, last_used_at }) => ({
        name,
        created: iso(created_at),
        last_used: isoOrNull(last_used_at),
      })),
    },
    known_networks: (await networks.orderBy('network').execute()).map(({ network, last_used_at }) => ({
      network,
      last_used: iso(last_used_at),
    })),
  };
}
