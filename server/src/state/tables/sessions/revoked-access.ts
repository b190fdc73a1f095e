import type { RevokedAccess, Session } from '../../port/sessions.ts';
import { revokeLinks } from '../exports/export-links.ts';
import { revokeViews } from '../queries/revoked-views.ts';
import { requireSession } from '../session-life.ts';
import type { StateDatabase } from '../state-database.ts';

/** Revokes what an account has handed out to programs and people. Its sessions stay. */
export async function revokeAccess(state: StateDatabase, by: Session): Promise<RevokedAccess> {
  const accountId = by.account.user_id;
  const time = state.now();
  return state.forAccount(accountId, async (rows) => {
    await requireSession(rows, by);
    const live = await rows
      .selectFrom('access_tokens')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('account_id', '=', accountId)
      .where('expires_at', '>', time)
      .executeTakeFirstOrThrow();
    await rows.deleteFrom('access_tokens').where('account_id', '=', accountId).execute();
    const working = await rows
      .selectFrom('exports')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('account_id', '=', accountId)
      .where('state', '=', 'done')
      .where('expires_at', '>', time)
      .where('links_revoked_at', 'is', null)
      .executeTakeFirstOrThrow();
    await revokeLinks(rows, { accountId }, time);
    const views = await revokeViews(rows, { accountId }, time);
    return { accessTokens: live.count, exportLinks: working.count, views };
  });
}
