import { endOtherSessions, endSession, listSessions, revokeAccess } from '@wellfield/contract';
import type { FastifyRequest } from 'fastify';
import { route } from '../../http/route.ts';
import type { Session } from '../../state/port/sessions.ts';
import type { Module } from '../module.ts';
import type { Services } from '../services.ts';

export function sessionsModule({ state: { sessions }, audit }: Services): Module {
  const record = (count: number, { account }: Session, { ip }: FastifyRequest) =>
    audit.record({ event: 'sessions_ended', from: ip, account: account.email, facts: { count } });

  return {
    routes: [
      route(listSessions, async ({ session }) => ({ sessions: await sessions.list(session) })),
      route(endSession, async ({ params, session, request, refuse }) => {
        if (!(await sessions.endById(session.account.user_id, params.id))) throw refuse('noSuchSession');
        await record(1, session, request);
        return {};
      }),
      route(endOtherSessions, async ({ session, request }) => {
        const ended = await sessions.endOthers(session);
        await record(ended, session, request);
        return { ended };
      }),
      route(revokeAccess, async ({ session, request }) => {
        const { accessTokens: access_tokens, exportLinks: export_links, views } = await sessions.revokeAccess(session);
        const facts = { access_tokens, export_links, views };
        await audit.record({ event: 'access_revoked', from: request.ip, account: session.account.email, facts });
        return facts;
      }),
    ],
  };
}
