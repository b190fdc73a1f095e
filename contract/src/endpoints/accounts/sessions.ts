import { z } from 'zod';
import { listedSessionSchema } from '../../entities/listed-session.ts';
import { callTexts } from '../../call-texts.ts';
import { limits } from '../../limits.ts';
import { accountCall } from '../calls.ts';
import { success } from '../envelope.ts';

export const listSessions = accountCall({
  name: 'listSessions',
  at: 'GET /api/sessions',
  summary: "The account's live sessions, last used first",
  description:
    'Of the address that a session began from, only its network is kept: /24 of IPv4, /48 of IPv6. An account has at most ' +
    `${limits.sessionsOfAccount} sessions; one more ends the one that was used least recently.`,
  answer: success({ sessions: z.array(listedSessionSchema) }),
  texts: callTexts.listSessions,
});

export const endSession = accountCall({
  name: 'endSession',
  at: 'PUT /api/sessions/:id',
  summary: 'End a session of the account; its token stops working at once',
  params: z.strictObject({ id: z.string() }),
  body: z.strictObject({ ended: z.literal(1) }),
  refusals: { noSuchSession: { status: 404, text: 'This session has already ended.' } },
  texts: callTexts.endSession,
  plainRefusals: ['noSuchSession'],
});

export const endOtherSessions = accountCall({
  name: 'endOtherSessions',
  at: 'PUT /api/sessions',
  summary: 'End every session of the account but the one that asks',
  body: z.strictObject({ others_ended: z.literal(1) }),
  answer: success({ ended: z.number().int() }),
  texts: callTexts.endSession,
});

export const revokeAccess = accountCall({
  name: 'revokeAccess',
  at: 'PUT /api/access',
  summary: 'Revoke every access token, link to an export and shared view of the account',
  description: 'For good, and all or nothing. Sessions stay; the answer counts what was revoked.',
  body: z.strictObject({ all_revoked: z.literal(1) }),
  answer: success({ access_tokens: z.number().int(), export_links: z.number().int(), views: z.number().int() }),
  texts: callTexts.revokeAccess,
});
