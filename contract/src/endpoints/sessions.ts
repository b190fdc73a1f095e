import { z } from 'zod';
import { listedSessionSchema } from '../entities/listed-session.ts';
import { callTexts } from '../call-texts.ts';
import { limits } from '../limits.ts';
import { endpoint } from './endpoint.ts';
import { success } from './envelope.ts';

export const listSessions = endpoint({
  name: 'listSessions',
  group: 'Accounts',
  method: 'GET',
  path: '/api/sessions',
  summary: "The account's live sessions, last used first",
  description:
    'Of the address that a session began from, only its network is kept: /24 of IPv4, /48 of IPv6. An account has at most ' +
    `${limits.sessionsOfAccount} sessions; one more ends the one that was used least recently.`,
  access: 'account',
  answer: success({ sessions: z.array(listedSessionSchema) }),
  texts: callTexts.listSessions,
});

export const endSession = endpoint({
  name: 'endSession',
  group: 'Accounts',
  method: 'PUT',
  path: '/api/sessions/:id',
  summary: 'End a session of the account; its token stops working at once',
  access: 'account',
  params: z.strictObject({ id: z.string() }),
  body: z.strictObject({ ended: z.literal(1) }),
  answer: success({}),
  refusals: { noSuchSession: { status: 404, text: 'This session has already ended.' } },
  texts: callTexts.endSession,
  plainRefusals: ['noSuchSession'],
});

export const endOtherSessions = endpoint({
  name: 'endOtherSessions',
  group: 'Accounts',
  method: 'PUT',
  path: '/api/sessions',
  summary: 'End every session of the account but the one that asks',
  access: 'account',
  body: z.strictObject({ others_ended: z.literal(1) }),
  answer: success({ ended: z.number().int() }),
  texts: callTexts.endSession,
});

export const revokeAccess = endpoint({
  name: 'revokeAccess',
  group: 'Accounts',
  method: 'PUT',
  path: '/api/access',
  summary: 'Revoke every access token, link to an export and shared view of the account',
  description: 'For good, and all or nothing. Sessions stay; the answer counts what was revoked.',
  access: 'account',
  body: z.strictObject({ all_revoked: z.literal(1) }),
  answer: success({ access_tokens: z.number().int(), export_links: z.number().int(), views: z.number().int() }),
  texts: callTexts.revokeAccess,
});
