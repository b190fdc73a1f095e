import type { RevokedAccess, Session } from '../../port/sessions.ts';
import { revokeLinks, workingLinks } from '../exports/export-links.ts';
import { revokeViews } from '../queries/revoked-views.ts';
import { liveTokens } from './access-tokens.repository.ts';
import { requireSession } from '../session-life.ts';
import type { StateDatabase } from '../state-database.ts';
import { countRows } from '../count-rows.ts';

/** Revokes what an account has handed out to programs and people. Its sessions stay. */
export async function revokeAccess(state: StateDatabase, by: Session): Promise<RevokedAccess> {
  const accountId = by.account.user_id;
  const time = state.now();
  return state.forAccount(accountId, async (rows) => {
    await requireSession(rows, by);
    const accessTokens = await countRows(liveTokens(rows, accountId, time));
    await rows.deleteFrom('access_tokens').where('account_id', '=', accountId).execute();
    const exportLinks = await countRows(workingLinks(rows, accountId, time));
    await revokeLinks(rows, { accountId }, time);
    const views = await revokeViews(rows, { accountId }, time);
    return { accessTokens, exportLinks, views };
  });
}
