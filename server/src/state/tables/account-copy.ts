import { defaultPreferences, type AccountCopy, type Preferences } from '@wellfield/contract';
import type { Kysely } from 'kysely';
import { formerAccountId } from './former-account.ts';
import type { StateSchema } from './state-schema.ts';
import { accountOf } from './stored-account.ts';

type Rows = Kysely<StateSchema>;

const iso = (ms: number): string => new Date(ms).toISOString();
const isoOrNull = (ms: number | null): string | null => (ms === null ? null : iso(ms));
const list = (json: string): unknown[] => JSON.parse(json) as unknown[];

/** What the tables have about an account, without anything that would let somebody in. */
export async function copyAccount(rows: Rows, accountId: string, time: number): Promise<AccountCopy | null> {
  const account = await rows
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', accountId)
    .where('id', '<>', formerAccountId)
    .executeTakeFirst();
  if (!account) return null;
  return {
    made: iso(time),
    account: {
      ...accountOf(account),
      created: iso(account.created_at),
      last_login: isoOrNull(account.last_login_at),
    },
    preferences: await preferencesOf(rows, accountId),
    ...(await queriesOf(rows, accountId)),
    ...(await accessOf(rows, accountId)),
    ...(await sentAndAsked(rows, accountId, account.email)),
  };
}

async function preferencesOf(rows: Rows, accountId: string): Promise<Preferences> {
  const kept = rows.selectFrom('preferences').select('preferences').where('account_id', '=', accountId);
  const json = (await kept.executeTakeFirst())?.preferences ?? '{}';
  return { ...defaultPreferences, ...(JSON.parse(json) as Partial<Preferences>) };
}

async function queriesOf(rows: Rows, accountId: string): Promise<Pick<AccountCopy, 'saved_queries' | 'views'>> {
  const saved = rows.selectFrom('saved_queries').selectAll().where('account_id', '=', accountId).orderBy('number');
  const views = rows.selectFrom('views').selectAll().where('account_id', '=', accountId).orderBy('created_at');
  return {
    saved_queries: (await saved.execute()).map(
      ({ id, name, query_type, choices, criteria, records, pull_date, created_at, deleted, shared_at }) => ({
        id,
        name,
        query_type,
        criteria,
        records,
        pull_date,
        deleted,
        data: list(choices),
        created: iso(created_at),
        shared: isoOrNull(shared_at),
      }),
    ),
    views: (await views.where('revoked_at', 'is', null).execute()).map(
      ({ token, query_type, choices, analyte, state, release, created_at }) => ({
        token,
        query_type,
        analyte,
        release,
        data: list(choices),
        state: JSON.parse(state) as unknown,
        created: iso(created_at),
      }),
    ),
  };
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

async function sentAndAsked(
  rows: Rows,
  accountId: string,
  email: string,
): Promise<Pick<AccountCopy, 'exports' | 'bug_reports' | 'mails'>> {
  const asked = rows.selectFrom('exports').selectAll().where('account_id', '=', accountId).orderBy('number');
  const reports = rows.selectFrom('bug_reports').selectAll().where('account_id', '=', accountId).orderBy('number');
  const answers = await rows
    .selectFrom('bug_report_answers as answer')
    .innerJoin('bug_reports', 'bug_reports.number', 'answer.report')
    .select(['report', 'text', 'answered_at'])
    .where('account_id', '=', accountId)
    .orderBy('answer.number')
    .execute();
  const mails = rows.selectFrom('mails').select(['subject', 'written_at', 'state']).where('recipient', '=', email);
  return {
    exports: (await asked.execute()).map(
      ({ query_name, query_type, choices, state, asked_at, rows: written, bytes, expires_at }) => ({
        query_name,
        query_type,
        state,
        bytes,
        data: list(choices),
        asked: iso(asked_at),
        rows: written,
        expires: isoOrNull(expires_at),
      }),
    ),
    bug_reports: (await reports.execute()).map(({ number, email: contact, name, message, created_at, closed_at }) => ({
      number,
      name,
      message,
      email: contact,
      created: iso(created_at),
      closed: isoOrNull(closed_at),
      answers: answers
        .filter(({ report }) => report === number)
        .map(({ text, answered_at }) => ({ text, answered: iso(answered_at) })),
    })),
    mails: (await mails.orderBy('number').execute()).map(({ subject, written_at, state }) => ({
      subject,
      state,
      written: iso(written_at),
    })),
  };
}
