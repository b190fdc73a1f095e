import { endOtherSessions, endSession, listSessions, revokeAccess } from '@wellfield/contract';
import { route } from '../../http/route.ts';
import type { Module } from '../module.ts';
import type { Services } from '../services.ts';

export function sessionsModule({ state: { sessions }, audit }: Services): Module {
  return {
    routes: [
      route(listSessions, async ({ session }) => ({ sessions: await sessions.list(session) })),
      route(endSession, async ({ params, session, actor, refuse }) => {
        if (!(await sessions.endById(session.account.user_id, params.id))) throw refuse('noSuchSession');
        await audit.record({ event: 'sessions_ended', ...actor, facts: { count: 1 } });
        return {};
      }),
      route(endOtherSessions, async ({ session, actor }) => {
        const ended = await sessions.endOthers(session);
        await audit.record({ event: 'sessions_ended', ...actor, facts: { count: ended } });
        return { ended };
      }),
      route(revokeAccess, async ({ session, actor }) => {
        const { accessTokens: access_tokens, exportLinks: export_links, views } = await sessions.revokeAccess(session);
        const facts = { access_tokens, export_links, views };
        await audit.record({ event: 'access_revoked', ...actor, facts });
        return facts;
      }),
    ],
  };
}
