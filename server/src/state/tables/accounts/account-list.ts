import { sql, type RawBuilder } from 'kysely';
import type { AccountsRequest, ListedAccount } from '../../port/accounts.ts';
import { formerAccountId } from './former-account.ts';
import { isLive } from '../session-life.ts';
import type { StateDatabase } from '../state-database.ts';
import { accountOf } from './stored-account.ts';
import { countRows } from '../count-rows.ts';

/** What the list is ordered by before the email; names by the last one, as people look for them. */
const orders: Readonly<Record<AccountsRequest['order'], readonly RawBuilder<unknown>[]>> = {
  email: [],
  name: [sql`lower(lastname)`, sql`lower(firstname)`],
  role: [sql`role`],
  created: [sql`created_at`],
  last_login: [sql`coalesce(last_login_at, 0)`],
  sessions: [sql`sessions`],
};

/** The accounts that a search finds, in an order; equal ones by email. */
export async function listAccounts(
  { rows: state, now }: StateDatabase,
  { search, order, descending, offset, max }: AccountsRequest,
): Promise<{ accounts: ListedAccount[]; total: number }> {
  const pattern = `%${search
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, '\\$&')}%`;
  const found = state
    .selectFrom('accounts')
    .where('accounts.id', '<>', formerAccountId)
    .where(sql<boolean>`lower(email || ' ' || firstname || ' ' || lastname) like ${pattern} escape '\\'`);
  const total = await countRows(found);
  const direction = descending ? 'desc' : 'asc';
  let ordered = found.selectAll('accounts').select((build) =>
    build
      .selectFrom('sessions')
      .whereRef('sessions.account_id', '=', 'accounts.id')
      .where(isLive(now()))
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .as('sessions'),
  );
  for (const by of orders[order]) ordered = ordered.orderBy(by, direction);
  const listed = await ordered
    .orderBy('email', order === 'email' ? direction : 'asc')
    .limit(max)
    .offset(offset)
    .execute();
  return {
    total,
    accounts: listed.map((row) => ({
      account: accountOf(row),
      createdAt: row.created_at,
      lastLoginAt: row.last_login_at,
      sessions: row.sessions ?? 0,
      disabled: row.disabled_at !== null,
      confirmed: row.confirmed_at !== null,
      demonstration: row.demonstration,
    })),
  };
}
